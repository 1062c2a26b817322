import { type Refused, statusOf } from '../refusal.ts';

/** As much of a reply as a refusal needs, whatever the route's own schemas are. */
export interface Sender {
  code(status: number): { send(payload: unknown): unknown };
}

/** Answers with the refusal and the status that fits it. */
export const refuse = (reply: Sender, error: Refused): void => {
  reply.code(statusOf(error)).send({ error });
};
