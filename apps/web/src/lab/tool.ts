export const toolIds = ['assist', 'compare', 'prove', 'tree', 'atlas', 'theatre', 'own'] as const;
export type ToolId = (typeof toolIds)[number];
