// A game in React. Each view is a new immutable value, so it serves as state.
import { Game } from '@mastermind/engine';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const newGame = () => new Game('classic', { seed: Math.floor(Math.random() * 2 ** 32) });

const Mastermind = () => {
  const [game] = useState(newGame);
  const [view, setView] = useState(game.view);
  const [message, setMessage] = useState('Four of R B G Y O V, such as RRBB.');

  const check = (form) => {
    try {
      game.guess(form.get('guess'));
      setView(game.view);
      setMessage(game.status);
    } catch (error) {
      setMessage(error.message);
    }
  };

  return (
    <form action={check}>
      <label>
        Guess <input name="guess" autoComplete="off" disabled={view.gameOver} />
      </label>
      <button type="submit">Check</button>
      <p role="status">{message}</p>
      <ol>
        {view.attempts.map(({ code, feedback }, row) => (
          <li key={row}>{`${code.join('')}: ${feedback.black} exact, ${feedback.white} misplaced`}</li>
        ))}
      </ol>
    </form>
  );
};

createRoot(document.querySelector('main')).render(<Mastermind />);
