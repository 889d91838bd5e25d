import type { Ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import './originals.css'

interface PayTableProps {
  /** What the table is of, such as a number of mines. */
  readonly caption: string
  /** What the first column counts. */
  readonly head: string
  readonly rows: readonly {
    readonly name: string | number
    readonly multiplier: Ratio
    readonly chance: Ratio
  }[]
}

const CHANCE_DECIMALS = 4

/** What can happen, what it pays and how likely it is, for the rules of a game. */
export function PayTable({ caption, head, rows }: PayTableProps) {
  const { t } = useTranslation('games')
  return (
    <table className="pay-table">
      <caption className="label">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">×</th>
          <th scope="col">{t('mines.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, multiplier, chance }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{shownMultiple(multiplier)}</td>
            <td>{percentText(chance, CHANCE_DECIMALS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
