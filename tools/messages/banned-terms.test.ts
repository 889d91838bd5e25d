import { describe, expect, it } from 'vitest'
import { loadRepository } from '../tidy/repository.ts'
import { findBannedTerms, readBannedTerms } from './banned-terms.ts'
import { COMPLETE_TAGS, findMessageFiles } from './message-files.ts'

const { files } = loadRepository()
const terms = readBannedTerms(files)

describe('the wording guides', () => {
  it.each(['en', ...COMPLETE_TAGS])('ban terms of %s', (tag) => {
    expect(terms.filter((term) => term.tag === tag).length).toBeGreaterThan(0)
  })

  it('are followed by every message file', () => {
    const faults = findBannedTerms(findMessageFiles(files), terms)
    expect(faults.map(({ path, name, fault }) => `${path}: ${name} ${fault}`)).toEqual([])
  })
})

const guideOf = (tag: string, row: string) => ({
  path: `docs/wording/${tag}.md`,
  text: `# A language\n\n## Banned terms\n\n| Not | Use | Allowed in |\n| --- | --- | --- |\n${row}\n`,
})
const faultsOf = (tag: string, row: string, text: string) =>
  findBannedTerms(
    findMessageFiles([
      { path: `apps/player/src/messages/${tag}/lobby.json`, text: JSON.stringify({ title: text }) },
    ]),
    readBannedTerms([guideOf(tag, row)]),
  ).length

describe('a banned term', () => {
  it.each([
    ['en', '| take back | cancel | |', 'Take back the bet', 1],
    ['en', '| take back | cancel | |', 'Mistake backlog', 0],
    ['en', '| take back | cancel | player/lobby title |', 'Take back the bet', 0],
    ['vi', '| muối | salt | |', 'Muối', 1],
    ['vi', '| cượ | cược | |', 'cược', 0],
    ['zh-Hans', '| 下注额 | 投注额 | |', '最高下注额', 1],
    ['ar', '| مال | رصيد | |', 'أموال', 0],
  ])('of %s %s in “%s” is found %i times', (tag, row, text, count) => {
    expect(faultsOf(tag, row, text)).toBe(count)
  })

  it('without a better word is refused', () => {
    expect(() => readBannedTerms([guideOf('en', '| take back | | |')])).toThrow('three cells')
  })
})
