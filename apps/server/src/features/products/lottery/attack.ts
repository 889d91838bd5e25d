import { encodeId, type Uuid } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import {
  insertEndedChase,
  insertNumberRule,
  insertVoidDraw,
  insertVoidSlip,
} from './attack.store.ts'

export const lotteryAttack: ProductAttack = {
  inputs: {
    placeLotterySlip: {
      body: {
        ...{ game: 'ssc-1', issue: '20260101-001', series: null, stakeMinor: '100' },
        entries: [
          {
            ...{ play: 'position', bet: { digits: [[7], [], [], [], []] } },
            ...{ lineCount: 1, lineStakeMinor: '100' },
          },
        ],
      },
    },
    enterLotteryResult: { body: { result: ['12345'] } },
    previewLotteryChange: { query: { change: 'void' } },
    askLotteryChange: { body: { change: 'void', reason: 'attacked' } },
    saveLotteryGame: { body: { isOn: true } },
    saveLotteryDay: {
      body: { games: ['xsmb'], day: '2099-01-01', kind: 'off', reason: 'attacked' },
    },
    saveLotteryLimits: {
      body: {
        limits: {
          ...{ numberMinor: '1000', playMinor: '1000', lineMinMinor: '2', lineMaxMinor: '100' },
          closeAtPercent: 90,
        },
        reason: 'attacked',
      },
    },
    addLotteryNumberRule: {
      body: { play: 'position', number: '1:7', kind: 'blocked', reason: 'attacked' },
    },
    askLotteryPrices: {
      body: { odds: {}, settings: { eleven: 'small', count: 'once' }, reason: 'attacked' },
    },
    stopLotteryDeskChase: { body: { reason: 'attacked' } },
    getLotteryPlayReport: { query: { from: '2026-01-01', to: '2026-01-02' } },
    getLotteryReport: { query: { from: '2026-01-01', to: '2026-01-02' } },
  },
  things: {
    // Games and their issues are everybody's.
    game: NOBODYS,
    issue: NOBODYS,
    day: NOBODYS,
    ruleId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (_person, { server: { database } }) => await insertNumberRule(database.pool),
      neverWas: '999999999',
    },
    drawId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (_person, { server: { database } }) =>
        encodeId('evt', await insertVoidDraw(database.pool)),
      neverWas: `evt_${UNKNOWN_ID}`,
    },
    chaseId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: async ({ memberId }, { server: { database } }) =>
        encodeId('run', (await insertEndedChase(database.pool, memberId)) as Uuid),
      neverWas: `run_${UNKNOWN_ID}`,
    },
    slipId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: async ({ memberId }, { server: { database } }) => {
        const drawId = await insertVoidDraw(database.pool)
        const wagerId = await insertVoidSlip(database.pool, { memberId, drawId })
        return encodeId('rnd', wagerId as Uuid)
      },
      neverWas: `rnd_${UNKNOWN_ID}`,
    },
  },
}
