import type { PayStep, SlotRules } from '@baize/games/slots/rules'
import type { Minor } from '@baize/kernel'
import { Drawer, MoneyText } from '@baize/ui-kit'
import { LineMaps } from '@baize/ui-kit/reels'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency, useStatus } from '../../../app/status.ts'
import { JackpotShare } from '../../../shell/jackpot/jackpot-share.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import { RulesText } from './rules-text.tsx'
import { SlotFigures } from './slot-figures.tsx'
import { moneyOfUnits, prizesOf } from './slots.logic.ts'
import { SymbolPicture } from './symbol-picture.tsx'
import '../reels/paytable.css'

interface SlotsPaytableProps {
  readonly rules: SlotRules
  readonly info: GameInfo
  readonly stakeMinor: Minor
  readonly isOpen: boolean
  onClose(): void
}

/** Everything the slot pays and how often, with the exact figures. */
export function SlotsPaytable(props: SlotsPaytableProps) {
  const { rules, info, isOpen, onClose } = props
  const { t } = useTranslation('slots')
  const { t: tGames } = useTranslation('games')
  const { pays } = rules
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('rules.title', { name: info.game.gameName })}
      closeText={tGames('close')}
    >
      <div className="rules-sheet">
        <SymbolPays {...props} />
        <Prizes {...props} />
        <RulesText rules={rules} />
        <GambleText rules={rules} />
        {pays.by === 'lines' && (
          <section>
            <h3 className="h3">{t('rules.linesTitle')}</h3>
            <LineMaps
              lines={pays.lines}
              rowCount={Math.max(...rules.rows)}
              nameOf={(line) => t('rules.line', { line })}
            />
          </section>
        )}
        <SlotFigures info={info} rules={rules} />
        <JackpotShare gameCode={info.game.gameCode} returnRatio={info.figures.returnRatio} />
        <p className="caption">{t('rules.malfunction')}</p>
      </div>
    </Drawer>
  )
}

/** What the fixed jackpots are worth. */
function Prizes({ rules, stakeMinor }: SlotsPaytableProps) {
  const { t } = useTranslation('slots')
  const currency = useCurrency()
  const prizes = prizesOf(rules)
  if (prizes.length === 0) return null
  return (
    <section>
      <h3 className="h3">{t('prize.title')}</h3>
      <dl className="rail-facts">
        {prizes.map(({ prize, units }) => (
          <Fragment key={prize}>
            <dt>{t(`prize.${prize}`)}</dt>
            <dd>
              <MoneyText
                amountMinor={moneyOfUnits(stakeMinor, rules.stakeUnits, units)}
                currency={currency}
              />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** How a win can be gambled. */
function GambleText({ rules: { gamble } }: Pick<SlotsPaytableProps, 'rules'>) {
  const { t } = useTranslation('slots')
  const { features } = useStatus()
  if (!gamble || !features.gamble) return null
  return (
    <section>
      <h3 className="h3">{t('gamble.title')}</h3>
      <p>{t('gamble.rules1')}</p>
      <p>{t('gamble.rules2', { count: gamble.steps, stakes: gamble.ceilingStakes })}</p>
      <p>{t('gamble.rules3')}</p>
      <h3 className="h3">{t('gamble.keys')}</h3>
      <dl className="rail-facts">
        <dt>{t('gamble.keyColour')}</dt>
        <dd>
          <kbd dir="ltr">R B</kbd>
        </dd>
        <dt>{t('gamble.keySuit')}</dt>
        <dd>
          <kbd dir="ltr">1 2 3 4</kbd>
        </dd>
        <dt>{t('gamble.collect')}</dt>
        <dd>
          <kbd dir="ltr">C</kbd>
        </dd>
      </dl>
    </section>
  )
}

function SymbolPays({ rules, stakeMinor }: SlotsPaytableProps) {
  const { t } = useTranslation('slots')
  const money = useMoneyText()
  const paying = rules.symbols.filter(({ pays }) => pays)
  const counts = [...new Set(paying.flatMap(({ pays }) => (pays ?? []).map(({ from }) => from)))]
    .toSorted((a, b) => a - b)
    .toReversed()
  const isRange = rules.pays.by === 'clusters' || rules.pays.by === 'anywhere'
  return (
    <section>
      <p className="caption">{t('rules.forStake', { stake: money(stakeMinor) })}</p>
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('rules.symbol')}</th>
            {counts.map((count) => (
              <th key={count} scope="col">
                <span aria-hidden="true">
                  <bdi>{isRange ? `${count}+` : `${count}×`}</bdi>
                </span>
                <span className="sr-only">{t('rules.count', { count })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paying.map(({ name, pays }) => (
            <tr key={name}>
              <th scope="row">
                <SymbolPicture symbol={name} />
              </th>
              {counts.map((count) => (
                <td key={count}>
                  <Pay steps={pays ?? []} count={count} rules={rules} stakeMinor={stakeMinor} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SpecialSymbols rules={rules} stakeMinor={stakeMinor} />
    </section>
  )
}

interface PayProps {
  readonly steps: readonly PayStep[]
  readonly count: number
  readonly rules: SlotRules
  readonly stakeMinor: Minor
}

function Pay({ steps, count, rules, stakeMinor }: PayProps) {
  const currency = useCurrency()
  const step = steps.find(({ from }) => from === count)
  if (!step) return null
  return (
    <MoneyText
      amountMinor={moneyOfUnits(stakeMinor, rules.stakeUnits, step.units)}
      currency={currency}
    />
  )
}

/** Wilds, scatters and coins, and what scatters pay. */
function SpecialSymbols({ rules, stakeMinor }: Pick<SlotsPaytableProps, 'rules' | 'stakeMinor'>) {
  const { t } = useTranslation('slots')
  const currency = useCurrency()
  const special = rules.symbols.filter(({ kind }) => kind !== 'pays')
  return (
    <ul className="special-symbols">
      {special.map(({ name, kind }) => (
        <li key={name}>
          <SymbolPicture symbol={name} />
          <span>
            <b>
              {kind === 'coin' && rules.bombs ? '×' : t(`tag.${kind === 'pays' ? 'wild' : kind}`)}
            </b>
            {kind === 'scatter' &&
              rules.scatterPays?.map(({ from, units }) => (
                <span key={from} className="special-symbols__pay">
                  <bdi>{from}×</bdi>{' '}
                  <MoneyText
                    amountMinor={moneyOfUnits(stakeMinor, rules.stakeUnits, units)}
                    currency={currency}
                  />
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
