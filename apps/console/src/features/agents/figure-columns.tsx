import type { TeamFigures } from '@baize/contract'
import type { DataColumn, PhonePlace } from '../../frames/data-table.tsx'
import { movementClass } from '../../parts/format.ts'

export const FIGURES = [
  'depositMinor',
  'withdrawalMinor',
  'stakeMinor',
  'validBetMinor',
  'profitMinor',
] as const satisfies readonly (keyof TeamFigures)[]
type Figure = (typeof FIGURES)[number]

interface FigureTexts<Row> {
  figuresOf(row: Row): TeamFigures
  headerOf(name: Figure): string
  textOf(wire: string): string
  /** The one that a phone has room for, and where. */
  readonly onPhone: readonly [Figure, PhonePlace]
}

/** Money and play of a team, one column each; zeros are grey. */
export function figureColumns<Row>(texts: FigureTexts<Row>): readonly DataColumn<Row>[] {
  return FIGURES.map((name) => ({
    id: name,
    header: texts.headerOf(name),
    isNumber: true,
    isForWide: name === 'stakeMinor' || name === 'withdrawalMinor',
    phone: name === texts.onPhone[0] ? texts.onPhone[1] : 'hidden',
    cell: (row) => {
      const wire = texts.figuresOf(row)[name]
      const tone = name === 'profitMinor' ? movementClass(wire) : wire === '0' && 'text-text-3'
      return <span className={tone || undefined}>{texts.textOf(wire)}</span>
    },
  }))
}
