export const toolIds = ['assist', 'compare', 'prove', 'tree', 'theatre', 'own'] as const;
export type ToolId = (typeof toolIds)[number];
