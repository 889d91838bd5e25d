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
  {
    slug: 'join',
    title: 'Join',
    summary: '',
    articles: [
      { slug: 'c', title: 'Đăng ký tài khoản', content: [] },
      { slug: 'd', title: 'Straße', content: [] },
    ],
  },
  { slug: 'play', title: 'Play', summary: '', articles: [] },
]

it.each([
  ['', ['a', 'b', 'c', 'd', undefined]],
  ['deposit', ['b', 'a']],
  ['DEPOSITO', ['b']],
  ['deposit waits', ['a']],
  ['dang ky', ['c']],
  ['strasse', ['d']],
  ['roulette', []],
])('help is found by %j', (typed, slugs) => {
  const found = findHelp(topics, typed)
  const seen = found.flatMap(({ articles }) =>
    articles.length === 0 ? [undefined] : articles.map(({ slug }) => slug),
  )
  expect(seen).toEqual(slugs)
})
