import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import ar from '../../../messages/ar/slots.json' with { type: 'json' }
import en from '../../../messages/en/slots.json' with { type: 'json' }
import ptBr from '../../../messages/pt-BR/slots.json' with { type: 'json' }
import th from '../../../messages/th/slots.json' with { type: 'json' }
import vi from '../../../messages/vi/slots.json' with { type: 'json' }
import zhHans from '../../../messages/zh-Hans/slots.json' with { type: 'json' }
import { announcementText } from './announcement-text.logic.ts'
import type { Announcement } from './slots-hud.ts'

const TURNS: readonly Announcement[] = [
  { kind: 'awarded', spins: 12 },
  { kind: 'special', symbol: 'mask' },
  { kind: 'freeSpin', index: 3, total: 12, multiplier: 1 },
  { kind: 'freeSpin', index: 4, total: 12, multiplier: 7 },
  { kind: 'marks', multiplier: 64 },
  { kind: 'bombs', multiplier: 25 },
  { kind: 'hold', coins: 6 },
  { kind: 'coins', coins: 2, respinsLeft: 3 },
  { kind: 'collected', units: 40 },
  { kind: 'prize', prize: 'grand', units: 2000 },
  { kind: 'ended', units: 90 },
  { kind: 'maxWin', units: 5000 },
]

const LANGUAGES = { ar, en, 'pt-BR': ptBr, th, vi, 'zh-Hans': zhHans }

async function textsIn(language: string, slots: object) {
  const instance = i18next.createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: { slots } },
    interpolation: { escapeValue: false },
  })
  const t = instance.getFixedT(language, 'slots')
  const wording = {
    t,
    nameOf: (symbol: string) => symbol,
    amountOf: (units: number) => `₱${units}`,
  }
  return TURNS.map((turn) => announcementText(turn, wording))
}

describe('the sentences of a round', () => {
  it.each(Object.entries(LANGUAGES))('leave no place open in %s', async (language, slots) => {
    for (const text of await textsIn(language, slots)) {
      expect(text).not.toMatch(/\{\{|announced\.|prize\.|feature\./)
    }
  })

  it('say what came', async () => {
    expect(await textsIn('en', en)).toEqual([
      'Free spins awarded: 12.',
      'mask is now an expanding symbol.',
      'Free spin 3 of 12',
      'Free spin 4 of 12, wins ×7.',
      'Highest multiplier on the grid: ×64.',
      'Total multiplier ×25.',
      'Hold & Win. Coins locked: 6.',
      'New coins: 2. Respins left: 3.',
      'The collector is worth ₱40.',
      'Grand jackpot: ₱2000.',
      'Feature complete: ₱90 won.',
      'Max win: ₱5000. The round ends.',
    ])
  })
})
