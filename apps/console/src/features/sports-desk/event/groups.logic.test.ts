import type { DeskSportsMarket } from '@baize/contract'
import { expect, it } from 'vitest'
import { inGroups } from './groups.logic.ts'

const marketOf = (market: string): DeskSportsMarket => ({
  ...{ market, state: 'active', isHeld: false, isJumped: false, isMain: true, producer: 1 },
  ...{ priced: null, marginBp: null },
  ...{ stakedMinor: '0', worstMinor: '0', limitMinor: '1', outcomes: [] },
})

it('markets of an event stand in the groups of the sport, with lines in their order', () => {
  const markets = ['166|total=10.5', '18|total=12.5', '999|', '18|total=2.5', '1|', '16|hcp=0']
  const groups = inGroups('football', markets.map(marketOf))
  expect(groups.map(({ group, markets: own }) => [group, own.map(({ market }) => market)])).toEqual(
    [
      ['main', ['1|', '18|total=2.5', '18|total=12.5']],
      ['asian', ['16|hcp=0']],
      ['corners', ['166|total=10.5']],
      ['others', ['999|']],
    ],
  )
})
