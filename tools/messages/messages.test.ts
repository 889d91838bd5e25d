import { describe, expect, it } from 'vitest'
import { loadRepository } from '../tidy/repository.ts'
import { findMissingTexts, findWrongTexts, type MessageFault } from './check-messages.ts'
import { findMessageFiles } from './message-files.ts'

const show = ({ path, name, fault }: MessageFault) => `${path}: ${name} ${fault}`
const files = findMessageFiles(loadRepository().files)

describe('the message files', () => {
  it('are right wherever something is written', () => {
    expect(findWrongTexts(files).map(show)).toEqual([])
  })

  it('are whole in every complete language', () => {
    expect(findMissingTexts(files).map(show)).toEqual([])
  })
})

const EN = {
  title: 'Games',
  rule: 'Play only with what you can afford to lose.',
  count_one: '{{count}} game',
  count_other: '{{count}} games',
  link: 'Read the <b>terms</b> of {{house}}',
}
const check = (texts: object, tag = 'ar') => {
  const at = (folder: string, tree: object) => ({
    path: `apps/player/src/messages/${folder}/lobby.json`,
    text: JSON.stringify(tree),
  })
  return findMessageFiles([at('en', EN), at(tag, texts)])
}
const faultsOf = (texts: object, tag?: string) =>
  findWrongTexts(check(texts, tag)).map(({ name, fault }) => `${name} ${fault}`)

describe('a planted fault is found:', () => {
  it.each([
    [{ title: ' ' }, ['title is empty', 'title begins or ends with a space']],
    [{ rule: EN.rule }, ['rule is still English']],
    [{ count_other: 'ألعاب' }, ['count_other lacks {{count}}']],
    [{ title: '{{name}}' }, ['title has {{name}}, which English does not fill']],
    [{ link: 'شروط {{house}}' }, ['link lacks </b> <b>']],
  ])('%j', (texts, faults) => {
    expect(faultsOf(texts)).toEqual(faults)
  })

  it('a plural form that the language does not have', () => {
    expect(faultsOf({ count_one: '{{count}}' }, 'th')).toEqual([
      'count_one is no plural form of th',
    ])
  })

  it('a folder of no language', () => {
    expect(() => check({}, 'xx')).toThrow('does not have')
  })

  it('a text that is missing, and one that translates nothing', () => {
    const missing = findMissingTexts(check({ title: 'العاب', old: 'قديم' }))
    const arabic = missing.filter(({ path }) => path.includes('/ar/'))
    expect(arabic.map(({ name, fault }) => `${name} ${fault}`)).toEqual([
      'rule is missing',
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `count_${form} is missing`),
      'link is missing',
      'old translates nothing',
    ])
  })
})

describe('what is right is left alone:', () => {
  it.each([
    { title: 'ألعاب', count_zero: 'لا ألعاب', count_one: 'لعبة واحدة', count_two: 'لعبتان' },
    { link: '{{house}}: <b>الشروط</b>' },
    { title: 'Games' },
  ])('%j', (texts) => {
    expect(faultsOf(texts)).toEqual([])
  })
})
