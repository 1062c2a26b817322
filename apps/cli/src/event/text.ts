import { rulesetWords } from '@mastermind/messages';
import {
  checkEvent,
  closestFinish,
  type EventStep,
  eventLeft,
  eventLink,
  eventPodium,
  eventVariant,
  rankedYou,
} from '@mastermind/play';
import type { EventMember, GroupEvent } from '@mastermind/protocol';
import { eventStandings, takingPart, teamStandings } from '@mastermind/protocol/group-event';
import type { Context } from '../context/context.ts';

/** The event and how to join it. */
export const introText = (event: GroupEvent, address: string, { messages, words }: Context): string => {
  const { formats, formatTexts, make, title } = messages.event;
  const { name, description } = rulesetWords(messages, eventVariant(event));
  const minutes = make.minutes(Math.round(event.seconds / 6) / 10);
  return [
    `${title}: ${formats[event.format]}. ${formatTexts[event.format]}`,
    `${name}. ${description}`,
    `${event.format === 'rounds' ? make.timeEach : make.time}: ${minutes}`,
    words.rooms.lobby.code(event.code),
    words.rooms.lobby.link(eventLink(address, event)),
    '',
  ].join('\n');
};

/** The current phase, in one sentence. */
export const statusText = (event: GroupEvent, now: number, { messages, words }: Context): string => {
  const { between, end, host, paused, players, round } = messages.event;
  const { length } = takingPart(event);
  switch (event.status) {
    case 'lobby':
      return length === 0 ? host.needPlayers : `${players(length)}.`;
    case 'between':
      return `${between.title(event.round)}.`;
    case 'paused':
      return `${paused.title}.`;
    case 'over':
      return `${end.title}.`;
    case 'running': {
      const countdown = Math.ceil((event.startsAt! - now) / 1000);
      const left = Math.round((eventLeft(event, now) ?? 0) / 1000);
      const clock = countdown > 0 ? `${words.rooms.now.countdown(countdown)}.` : words.rooms.plain.secondsLeft(left);
      return event.rounds > 1 ? `${round(event.round, event.rounds)}. ${clock}` : clock;
    }
  }
};

const resultOf = (event: GroupEvent, member: EventMember, { messages }: Context): string => {
  const { points, result } = messages.event;
  const codes = result(member.broken, member.guesses);
  return event.format === 'rounds' ? `${points(member.points)}, ${codes}` : codes;
};

/** Teams first, if there are any, then the members; the first `most` of them and yourself. */
export const standingsText = (event: GroupEvent, context: Context, most = Number.POSITIVE_INFINITY): string => {
  const { messages, words } = context;
  const { average, standings, team } = messages.event;
  const teams =
    event.teams === 0
      ? []
      : teamStandings(event).map((one) => `${one.place}. ${team(one.team)}: ${average(one.points)}`);
  const ranked = eventStandings(event);
  const shown = ranked.filter(({ id }, index) => index < most || id === event.youId);
  const members = shown.map((member) => {
    const name = member.id === event.youId ? words.rooms.yourself(member.name) : member.name;
    return `${member.place}. ${name}: ${resultOf(event, member, context)}`;
  });
  const others = ranked.length - shown.length;
  return [
    ...teams,
    ...(teams.length === 0 ? [] : ['']),
    ...members,
    ...(others === 0 ? [] : [standings.more(others)]),
  ].join('\n');
};

/** All members with the numbers that commands take, in the order of joining. */
export const peopleText = (event: GroupEvent, { messages, words }: Context): string => {
  const { host, team } = messages.event;
  const lines = event.members.map((member, index) => {
    const notes = [
      ...(member.wish === null ? [] : [host.wish(member.wish)]),
      ...(member.team === null ? [] : [team(member.team)]),
      ...(member.state === 'removed' ? [host.removed] : member.state === 'left' ? [words.rooms.states.left] : []),
    ];
    return `${index + 1}. ${[member.name, ...notes].join(', ')}`;
  });
  return lines.length === 0 ? host.needPlayers : lines.join('\n');
};

const stepName = ({ name, team }: EventStep, { messages }: Context): string => name ?? messages.event.team(team ?? 0);

/** The result: podium, standings, the closest finish, and whether the codes match their commitment. */
export const endText = (event: GroupEvent, promise: string, context: Context): string => {
  const { messages, words } = context;
  const { close, end } = messages.event;
  const podium = eventPodium(event);
  const closest = closestFinish(event);
  const you = rankedYou(event);
  const verdict = checkEvent(event, promise);
  const { fair, unfair } = words.events;
  return [
    `${end.title}.`,
    ...(podium.length === 0
      ? [`${end.nobody}.`]
      : podium.filter(({ place }) => place === 1).map((step) => `${end.winner(stepName(step, context))}!`)),
    ...(you === null || podium.length === 0 ? [] : [`${end.place(you.place, takingPart(event).length)}.`]),
    ...(takingPart(event).length === 0 ? [] : ['', standingsText(event, context)]),
    ...(closest === null
      ? []
      : ['', `${end.closest}: ${close[closest.by](closest.ahead, closest.behind, closest.difference)}.`]),
    ...(verdict === null
      ? []
      : ['', !verdict.promised ? unfair : verdict.answered ? fair : words.rooms.result.wrongAnswers]),
    '',
  ].join('\n');
};
