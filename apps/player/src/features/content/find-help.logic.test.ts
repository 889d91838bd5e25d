import { expect, it } from 'vitest'
import { findHelp } from './find-help.logic.ts'

const topics = [
  {
    slug: 'money',
    title: 'Money',
    summary: '',
    articles: [
      {
        slug: 'a',
        title: 'Waiting',
        content: [
          {
            tag: 'p' as const,
            children: ['A ', { tag: 'b' as const, children: ['deposit'] }, ' waits.'],
          },
        ],
      },
      { slug: 'b', title: 'Deposit', content: [{ tag: 'p' as const, children: ['Depósito'] }] },
    ],
  },
  { slug: 'play', title: 'Play', summary: '', articles: [] },
]

it.each([
  ['', ['a', 'b', undefined]],
  ['deposit', ['b', 'a']],
  ['DEPOSITO', ['b']],
  ['deposit waits', ['a']],
  ['roulette', []],
])('help is found by %j', (typed, slugs) => {
  const found = findHelp(topics, typed)
  const seen = found.flatMap(({ articles }) =>
    articles.length === 0 ? [undefined] : articles.map(({ slug }) => slug),
  )
  expect(seen).toEqual(slugs)
})
