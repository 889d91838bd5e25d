import { expect, it } from 'vitest'
import { readWarnings } from './repeat-warnings.ts'

it('an operator sees warnings and errors, and nothing that is only for the log', () => {
  const lines = [
    '{"level":30,"msg":"call"}',
    '{"level":40,"msg":"The disk of the database is nearly full."}',
    'Baize could not start.',
    '{"level":50,"msg":"A request failed","err":{"type":"Error"}}',
    '{"level":50}',
    '',
  ]
  expect(readWarnings(lines)).toEqual([
    'The disk of the database is nearly full.',
    'A request failed',
  ])
})
