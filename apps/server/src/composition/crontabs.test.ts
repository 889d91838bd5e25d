import { parseCrontab } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { CRONTABS } from './module-folds.ts'

describe('what the house does at its hours', () => {
  it('is written as the queue reads it: one line that it cannot read would stop all of them', () => {
    const lines = CRONTABS.join('\n').split('\n')
    expect(parseCrontab(CRONTABS.join('\n'))).toHaveLength(lines.length)
  })
})
