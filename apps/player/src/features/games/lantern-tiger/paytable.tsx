import { PAR_SHEET } from '@baize/games/lantern-tiger/par-sheet'
import { LANTERN_TIGER, SLOT_SYMBOLS } from '@baize/games/lantern-tiger/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { formatRatio, type Minor, ratioToPercentText } from '@baize/kernel'
import { Drawer, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { oneIn, shownMultiple } from '../frame/info-rail.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import { SymbolPicture } from './slot-scene-view.tsx'
import './paytable.css'

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
        <LineMaps />
        <Figures />
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

function LineMaps() {
  const { t } = useTranslation('games')
  return (
    <section>
      <h3 className="h3">{t('paytable.linesTitle')}</h3>
      <p className="text-text-2">{t('paytable.linesText')}</p>
      <ol className="line-maps">
        {LANTERN_TIGER.lines.map((rows, index) => (
          <li key={rows.join('')}>
            <svg
              viewBox="0 0 50 30"
              role="img"
              aria-label={t('paytable.line', { line: index + 1 })}
            >
              <path
                className="line-maps__grid"
                d="M0 10h50M0 20h50M10 0v30M20 0v30M30 0v30M40 0v30"
              />
              <path
                className="line-maps__path"
                d={`M${rows.map((row, reel) => `${reel * 10 + 5} ${row * 10 + 5}`).join('L')}`}
              />
            </svg>
            <span aria-hidden="true">{index + 1}</span>
          </li>
        ))}
      </ol>
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
        <dd>{ratioToPercentText(rtp, 6)}</dd>
        {PAR_SHEET.breakdown.map(({ part, rtp: share }) => (
          <PartRow key={part} part={part} text={ratioToPercentText(ratioFromWire(share), 4)} />
        ))}
        <dt>{t('about.hitRate')}</dt>
        <dd>{t('about.oneIn', { odds: oneIn(ratioFromWire(PAR_SHEET.hitRate)) })}</dd>
        <dt>{t('paytable.freeChance')}</dt>
        <dd>{t('about.oneIn', { odds: oneIn(ratioFromWire(PAR_SHEET.freeSpinsChance)) })}</dd>
      </dl>
      <p className="caption">
        {t('paytable.topSpinText', {
          outcome: formatRatio(topSpin, 1),
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
