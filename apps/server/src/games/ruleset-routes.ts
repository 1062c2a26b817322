import { countCodes, presets } from '@mastermind/engine';
import { Rulesets } from '@mastermind/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rulesOf } from './view.ts';

const rulesets = presets.map((preset) => ({
  variant: preset.id,
  ...rulesOf(preset),
  names: preset.symbols.map(({ name }) => name),
  seconds: preset.seconds,
  codes: countCodes(preset),
}));

export const rulesetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/rulesets',
    {
      schema: {
        operationId: 'listRulesets',
        summary: 'The named rulesets',
        description: 'Custom rulesets use notation such as `4x6/10`. Each game repeats its rules.',
        tags: ['games'],
        response: { 200: Rulesets },
      },
    },
    async () => ({ rulesets }),
  );
};
