import { formatDecimal, ratio } from '@baize/kernel'
import { LineMaps } from '@baize/ui-kit/reels'
import { useTranslation } from 'react-i18next'
import type { PlayFacts } from '../stage-facts.ts'
import { RulesText } from './rules-text.tsx'
import { timesText } from './slot.logic.ts'
import type { SlotKit } from './slot-kit.ts'
import { SymbolView } from './symbol-view.tsx'

interface SlotSheetProps extends SlotKit {
  readonly facts: PlayFacts
}

/** What every symbol pays, the rules in sentences, the lines, and how the figures come about. */
export function SlotSheet({ facts, ...kit }: SlotSheetProps) {
  const { t, i18n } = useTranslation()
  const { rules } = kit
  const [top] = facts.game.bets
  return (
    <>
      <PayTable facts={facts} {...kit} />
      <Specials facts={facts} {...kit} />
      <RulesText rules={rules} />
      {rules.pays.by === 'lines' && (
        <>
          <h3 className="h3">{t('slot.rules.linesTitle')}</h3>
          <LineMaps
            lines={rules.pays.lines}
            rowCount={Math.max(...rules.rows)}
            nameOf={(line) => t('sheet.line', { line })}
          />
        </>
      )}
      {top && (
        <p>
          {t('slot.maxWin', {
            times: formatDecimal(ratio(top.topOf100, 100), 2, i18n.language),
          })}
        </p>
      )}
      <p>
        {rules.books === undefined
          ? t('slot.rules.stops')
          : t('slot.rules.books', { count: rules.books })}
      </p>
    </>
  )
}

function PayTable({ facts, ...kit }: SlotSheetProps) {
  const { t, i18n } = useTranslation()
  const { rules } = kit
  const paying = rules.symbols.filter(({ pays }) => pays)
  const counts = [...new Set(paying.flatMap(({ pays }) => (pays ?? []).map(({ from }) => from)))]
    .toSorted((a, b) => a - b)
    .toReversed()
  const isRange = rules.pays.by === 'clusters' || rules.pays.by === 'anywhere'
  return (
    <table className="sheet__table">
      <caption className="sr-only">{t('slot.inStakes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sheet.symbol')}</th>
          {counts.map((count) => (
            <th scope="col" key={count}>
              <bdi>{isRange ? `${count}+` : t('sheet.row', { count })}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paying.map(({ name, pays }) => (
          <tr key={name}>
            <th scope="row">
              <SymbolView {...kit} name={name} base={facts.base} />
            </th>
            {counts.map((count) => {
              const step = pays?.find(({ from }) => from === count)
              return (
                <td key={count}>
                  {step && <bdi>{timesText(rules, step.units, i18n.language)}</bdi>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Wilds, scatters and coins, and what scatters pay. */
function Specials({ facts, ...kit }: SlotSheetProps) {
  const { t, i18n } = useTranslation()
  const { rules } = kit
  const special = rules.symbols.filter(({ kind }) => kind !== 'pays')
  return (
    <ul className="slot-specials">
      {special.map(({ name, kind }) => (
        <li key={name}>
          <SymbolView {...kit} name={name} base={facts.base} />
          <span>
            <b>{kind === 'coin' && rules.bombs ? '×' : t(`slot.tag.${tagOf(kind)}`)}</b>
            {kind === 'scatter' &&
              rules.scatterPays?.map(({ from, units }) => (
                <bdi key={from}>
                  {from}: {timesText(rules, units, i18n.language)}
                </bdi>
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function tagOf(kind: 'pays' | 'wild' | 'scatter' | 'coin') {
  return kind === 'pays' ? 'wild' : kind
}
