import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description:
    'An instant in ISO 8601, `2026-11-21T04:30:00.000Z`. Inputs may be a bare day of the shop, `2026-11-21`.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    if (typeof value === 'string') return value;
    throw new GraphQLError('DateTime must be text such as 2026-11-21');
  },
});

builder.scalarType('Money', {
  description: 'Pesos as text with two decimals, `1234.50`.',
  serialize: (value) => value,
});
