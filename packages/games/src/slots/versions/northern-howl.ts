import { fromThree, rings, type SlotRules } from '../rules.ts'

export const northernHowl: SlotRules = {
  version: 'northern-howl@1',
  stakeUnits: 40,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    { name: 'bear', kind: 'pays', pays: fromThree(14, 34, 115) },
    { name: 'owl', kind: 'pays', pays: fromThree(10, 26, 74) },
    { name: 'fox', kind: 'pays', pays: fromThree(8, 20, 57) },
    { name: 'axe', kind: 'pays', pays: fromThree(7, 17, 45) },
    { name: 'A', kind: 'pays', pays: fromThree(3, 8, 23) },
    { name: 'K', kind: 'pays', pays: fromThree(3, 7, 18) },
    { name: 'Q', kind: 'pays', pays: fromThree(2, 6, 16) },
    { name: 'J', kind: 'pays', pays: fromThree(2, 5, 14) },
    { name: 'wolf', kind: 'wild' },
    { name: 'snowflake', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'J Q K fox A axe Q snowflake K fox K Q axe owl A K bear J bear fox A J bear owl axe owl A Q J fox A J bear Q A K axe J Q',
    'axe owl Q K fox A K A Q J A K A axe K wolf A Q axe owl bear J K J snowflake axe bear wolf Q J fox J axe bear J fox Q fox Q J owl',
    'fox wolf owl axe bear K Q J Q fox wolf axe A K axe K J Q J fox A axe J owl A J Q fox K bear snowflake Q fox J bear K Q A Q owl A',
    'J fox bear A axe owl K Q owl bear wolf A J fox A Q J Q axe fox A bear J Q fox K A Q axe Q K owl J K axe K wolf owl J K snowflake',
    'owl axe owl J wolf fox bear Q A K J A K J A bear K fox J snowflake A Q bear fox J bear owl K fox A K axe Q axe Q axe A J Q wolf Q',
  ),
  freeSpins: {
    awards: fromThree(7, 9, 12),
    more: [],
    addedMax: 0,
    multiplier: 1,
    reels: rings(
      'fox J K bear Q axe Q A fox A K bear owl fox Q axe Q A J Q J axe bear owl A J fox A J axe A K snowflake bear J K Q K owl',
      'fox axe fox A owl axe J snowflake Q axe bear A J wolf axe K axe owl K A bear Q J A J A Q J bear fox K Q fox J Q K J Q K owl',
      'A Q owl K fox J K owl J axe owl axe A J K bear Q fox Q bear Q K A fox J A bear Q fox axe Q snowflake K J Q A fox J wolf axe',
      'J K wolf Q fox J fox J axe Q bear K axe Q A K Q owl fox K axe owl A J A owl bear A K A J axe J Q fox Q bear K owl',
      'axe A owl bear Q fox J bear axe A axe Q J axe owl Q J K J owl K J K fox bear K Q bear Q A wolf J A fox A Q fox A K',
    ),
    stickyWilds: true,
  },
  books: 524288,
}
