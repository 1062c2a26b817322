import { englishGame } from './en-game.ts';
import { englishInsight } from './en-insight.ts';
import type { Messages } from './messages.ts';

export const english: Messages = { ...englishGame, insight: englishInsight };
