export const statuses = ['playing', 'won', 'lost'] as const;
export type Status = (typeof statuses)[number];

export const lossReasons = ['attempts', 'time', 'resigned'] as const;
export type LossReason = (typeof lossReasons)[number];
