Feature: Breaking a code
  A code breaker plays against a hidden code on a board of twelve rows
  and learns from the maker's pegs, until the code is broken or the board is full.

  Background:
    Given a board with 12 rows

  Scenario: A game begins
    Given the maker has hidden a code
    When the game begins
    Then the board is empty
    And 12 attempts are left

  Scenario Outline: A guess is answered
    # B: right colour in the right place. W: right colour in another place.
    Given the maker has hidden "<code>"
    When I guess "<guess>"
    Then the maker answers "<answer>"

    Examples: each colour once
      | code                  | guess                       | answer  |
      | Red Green Blue Yellow | Red Purple Purple Purple    | B       |
      | Red Green Blue Yellow | Purple Purple Purple Purple |         |
      | Red Green Blue Yellow | Purple Red Purple Purple    | W       |
      | Red Green Blue Yellow | Red Purple Green Purple     | B W     |
      | Red Green Blue Yellow | Red Green Blue Purple       | B B B   |
      | Red Green Blue Yellow | Red Yellow Blue Green       | B B W W |
      | Red Green Blue Yellow | Yellow Blue Green Red       | W W W W |
      | Red Green Blue Yellow | Red Green Blue Yellow       | B B B B |
      | Red Green Blue Yellow | Red Red Red Purple          | B       |
      | Green Red Blue Yellow | Green Yellow Red Blue       | B W W W |
      | Green Red Blue Yellow | Red Green Yellow Blue       | W W W W |
      | Green Red Blue Yellow | Green Red Yellow Blue       | B B W W |

    Examples: a colour more than once
      | code                 | guess                    | answer |
      | Red Green Red Yellow | Red Red Purple Purple    | B W    |
      | Red Red Red Yellow   | Red Green Purple Purple  | B      |
      | Red Red Blue Yellow  | Purple Purple Red Purple | W      |
      | Red Blue Blue Yellow | Purple Purple Red Red    | W      |

  Scenario: The last guess breaks the code
    Given the maker has hidden "Red Green Blue Yellow"
    When I guess wrong 11 times
    But I guess "Red Green Blue Yellow"
    Then I have won
    And I cannot guess any more

  Scenario: The board is full
    Given the maker has hidden "Red Green Blue Yellow"
    When I guess wrong 12 times
    Then I have lost
    And I cannot guess any more
