import { TABLE_GAMES, TABLE_RULES } from '@baize/contract'
import { BLACKJACK_KIND, TABLE_KINDS } from '@baize/rooms'
import { expect, it } from 'vitest'

it('staff can put up a table of every kind that is dealt', () => {
  const offered = TABLE_GAMES.flatMap((game) =>
    TABLE_RULES[game].map((rules) => `${game} ${rules}`),
  )
  const dealt = [...TABLE_KINDS, BLACKJACK_KIND].map(({ game, variant }) => `${game} ${variant}`)
  expect(offered.toSorted()).toEqual(dealt.toSorted())
})
