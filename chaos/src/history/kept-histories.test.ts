import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../tools/shared/project.ts'
import { judge } from '../model/judge.ts'
import { readHistory } from './read-history.ts'

const EVIDENCE = join(projectRoot, 'docs', 'evidence')

async function judgeKept(scenario: string) {
  const names = await readdir(EVIDENCE)
  const name = names.filter((each) => each.endsWith(`chaos-${scenario}.jsonl.gz`)).at(-1)
  if (name === undefined) throw new Error(`no history of ${scenario} is kept`)
  return judge(await readHistory(join(EVIDENCE, name)))
}

describe('a kept history', () => {
  it('of kills with durable commits is judged good again', async () => {
    const { violations, counts } = await judgeKept('C4')
    expect(violations).toEqual([])
    expect(counts.bets).toBeGreaterThan(100)
    expect(counts.unknown).toBeGreaterThan(0)
  })

  it('of the same kills without durable commits is judged broken again', async () => {
    const { violations, counts } = await judgeKept('C4-control')
    expect(counts.lost).toBeGreaterThan(0)
    expect(violations.map((each) => each.invariant)).toContain('I4')
  })
})
