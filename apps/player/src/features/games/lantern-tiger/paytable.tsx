import { PAR_SHEET } from '@baize/games/lantern-tiger/par-sheet'
import { LANTERN_TIGER, SLOT_SYMBOLS } from '@baize/games/lantern-tiger/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import type { Minor } from '@baize/kernel'
import { Drawer, MoneyText } from '@baize/ui-kit'
import { LineMaps } from '@baize/ui-kit/reels'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText, percentText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { JackpotShare } from '../../../shell/jackpot/jackpot-share.tsx'
import { oneIn, shownMultiple } from '../frame/info-rail.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import { SymbolPicture } from './slot-scene-view.tsx'
import '../reels/paytable.css'

interface PaytableProps {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  onClose(): void
}

const COUNTS = [5, 4, 3] as const

/** Everything the game pays and how often, with the exact figures. */
export function Paytable({ isOpen, stakeMinor, onClose }: PaytableProps) {
  const { t } = useTranslation('games')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('paytable.title')} closeText={t('close')}>
      <div className="rules-sheet">
        <SymbolPays stakeMinor={stakeMinor} />
        <p>{t('paytable.wildText')}</p>
        <p>{t('paytable.scatterText')}</p>
        <Lines />
        <Figures />
        <JackpotShare gameCode="lantern-tiger" returnRatio={PAR_SHEET.rtp} />
        <p className="caption">{t('paytable.malfunction')}</p>
      </div>
    </Drawer>
  )
}

function SymbolPays({ stakeMinor }: { readonly stakeMinor: Minor }) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const money = useMoneyText()
  const paying = SLOT_SYMBOLS.filter((symbol) => LANTERN_TIGER.linePays[symbol])
  return (
    <section>
      <p className="caption">{t('paytable.forStake', { stake: money(stakeMinor) })}</p>
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('paytable.symbol')}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                <span aria-hidden="true">
                  <bdi>{count}×</bdi>
                </span>
                <span className="sr-only">{t('paytable.count', { count })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paying.map((symbol) => (
            <tr key={symbol}>
              <th scope="row">
                <SymbolPicture symbol={symbol} />
              </th>
              {COUNTS.map((count) => (
                <td key={count}>
                  <MoneyText
                    amountMinor={moneyOfLineBets(
                      stakeMinor,
                      LANTERN_TIGER.linePays[symbol]?.[count - 3] ?? 0,
                    )}
                    currency={currency}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Lines() {
  const { t } = useTranslation('games')
  return (
    <section>
      <h3 className="h3">{t('paytable.linesTitle')}</h3>
      <p className="text-text-2">{t('paytable.linesText')}</p>
      <LineMaps
        lines={LANTERN_TIGER.lines}
        rowCount={LANTERN_TIGER.rowCount}
        nameOf={(line) => t('paytable.line', { line })}
      />
    </section>
  )
}

function Figures() {
  const { t } = useTranslation('games')
  const rtp = ratioFromWire(PAR_SHEET.rtp)
  const topSpin = ratioFromWire(PAR_SHEET.topSpin.outcome)
  return (
    <section>
      <h3 className="h3">{t('paytable.figuresTitle')}</h3>
      <p className="text-text-2">{t('paytable.figuresText')}</p>
      <dl className="rail-facts">
        <dt>{t('about.return')}</dt>
        <dd>{percentText(rtp, 6)}</dd>
        {PAR_SHEET.breakdown.map(({ part, rtp: share }) => (
          <PartRow key={part} part={part} text={percentText(ratioFromWire(share), 4)} />
        ))}
        <dt>{t('about.hitRate')}</dt>
        <dd>{t('about.oneIn', { odds: oneIn(ratioFromWire(PAR_SHEET.hitRate)) })}</dd>
        <dt>{t('paytable.freeChance')}</dt>
        <dd>{t('about.oneIn', { odds: oneIn(ratioFromWire(PAR_SHEET.freeSpinsChance)) })}</dd>
      </dl>
      <p className="caption">
        {t('paytable.topSpinText', {
          outcome: decimalText(topSpin, 1),
          odds: oneIn(ratioFromWire(PAR_SHEET.topSpin.chance)),
          max: shownMultiple(ratioFromWire(PAR_SHEET.maxOutcome)),
        })}
      </p>
      <details className="exact">
        <summary>{t('paytable.exact')}</summary>
        <code>
          {rtp.numerator.toString()} / {rtp.denominator.toString()}
        </code>
      </details>
    </section>
  )
}

function PartRow({ part, text }: { readonly part: string; readonly text: string }) {
  const { t } = useTranslation('games')
  const isKnown = part === 'lines' || part === 'scatters' || part === 'freeSpins'
  return (
    <>
      <dt>{isKnown ? t(`paytable.part.${part}`) : part}</dt>
      <dd>{text}</dd>
    </>
  )
}
