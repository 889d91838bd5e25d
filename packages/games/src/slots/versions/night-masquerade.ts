import { fromThree, rings, type SlotRules } from '../rules.ts'

export const nightMasquerade: SlotRules = {
  version: 'night-masquerade@1',
  stakeUnits: 40,
  rows: [4, 4, 4, 4, 4],
  symbols: [
    { name: 'vampire', kind: 'pays', pays: fromThree(14, 34, 115) },
    { name: 'wine', kind: 'pays', pays: fromThree(10, 25, 73) },
    { name: 'rose', kind: 'pays', pays: fromThree(8, 20, 56) },
    { name: 'ring', kind: 'pays', pays: fromThree(7, 17, 45) },
    { name: 'A', kind: 'pays', pays: fromThree(3, 8, 23) },
    { name: 'K', kind: 'pays', pays: fromThree(3, 7, 18) },
    { name: 'Q', kind: 'pays', pays: fromThree(2, 6, 16) },
    { name: 'J', kind: 'pays', pays: fromThree(2, 5, 14) },
    { name: 'mask', kind: 'wild' },
    { name: 'moon', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings(
    'J vampire K wine ring J vampire A K wine moon J Q J K A J K vampire Q A rose Q rose Q J ring Q vampire ring rose A K A ring A rose wine Q',
    'Q K Q A J A Q J ring J mask moon wine vampire rose ring wine J vampire J A vampire Q J rose wine A K A rose ring J ring K rose mask Q K ring Q K',
    'A rose K Q J rose moon J rose mask ring Q K rose Q A rose A J ring Q wine Q J vampire K Q A K vampire A J wine Q ring K wine mask J ring vampire',
    'A K A wine J ring Q K vampire mask Q rose A wine Q wine rose Q vampire rose ring moon J wine A Q A Q K J K ring J mask J K vampire ring J K rose',
    'A J mask ring vampire Q wine ring J rose A ring K rose J Q K A K J A K mask wine Q A Q vampire Q vampire K rose wine J rose vampire ring A Q J moon',
  ),
  freeSpins: {
    awards: fromThree(7, 9, 12),
    more: [],
    addedMax: 0,
    multiplier: 1,
    reels: rings(
      'A ring K A Q vampire A Q A rose Q J K J Q rose vampire ring J vampire K J rose vampire J K wine ring wine ring A J A rose K Q moon wine Q',
      'K J A ring Q A K wine Q A mask wine Q J rose K J ring A J wine Q moon Q rose K J A J ring K Q ring rose vampire rose vampire ring J vampire',
      'ring Q ring J K wine rose J wine K A Q rose J ring K vampire moon rose K Q rose Q A J mask wine A Q rose vampire A J ring Q J Q K vampire A',
      'vampire A Q ring rose K wine A rose J K mask wine K A K J rose wine J K A Q vampire J ring wine J ring Q ring Q A Q vampire Q K J rose',
      'wine A Q mask Q K wine J rose A J K A ring rose ring A K vampire ring Q K wine A vampire K rose J ring Q vampire J Q J Q A rose vampire J',
    ),
    stickyWilds: true,
  },
  books: 524288,
}
