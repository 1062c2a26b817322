/** Events of groups. */
export const events = {
  /** The words that a person may type. */
  hostCommands:
    'Type start, next, pause, resume, end, standings, players, hide N, show N, remove N, approve, lock, unlock, keep, csv FILE or quit.',
  waitCommands: 'An empty line shows the standings. Type leave to give up your seat, or quit to keep it.',
  playCommands:
    'Type a code, resign to give up this code, leave, or quit, which keeps your seat. An empty line shows the standings.',
  sure: 'End the event for all players? Type yes or no:',
  whichPlayer: 'Add the number of a player; players lists them.',
  approved: 'All typed names are shown.',
  unlocked: 'Players can join again.',
  kept: 'The event is kept until you delete it.',
  fair: 'Checked: these are the codes the server committed to beforehand.',
  unfair: 'Warning: these are NOT the codes the server committed to beforehand.',
  hostComeBack: (command: string) => `You are still the host. Come back with: ${command}`,
  /** The requirements of --name and --team. */
  aCode: 'an event code',
};
