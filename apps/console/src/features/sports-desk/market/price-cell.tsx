import { classNames, Icon } from '@baize/ui-kit'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatMajorMovement, movementClass } from '../../../parts/format.ts'
import type { DeskOutcome } from './cells.logic.ts'
import type { Move } from './still.logic.ts'

interface PriceCellProps {
  readonly outcome: DeskOutcome
  /** Where it has no column that says what it is: short, since long names of two teams look alike when cut. */
  readonly name?: string
  readonly fullName?: string
  readonly isOpen: boolean
  readonly move: Move | undefined
}

/** A price, which way it went, and what the house has if the outcome comes out. */
export function PriceCell({ outcome, name, fullName, isOpen, move }: PriceCellProps) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const { odds, houseMinor } = outcome
  return (
    <span className={classNames('price-cell', !isOpen && 'price-cell--off')}>
      {name !== undefined && (
        <span className="price-cell__name" title={fullName}>
          <bdi>{name}</bdi>
        </span>
      )}
      <b className="num">{odds ?? '–'}</b>
      {!isOpen ? (
        <Icon of={Lock} size="s" />
      ) : (
        move && (
          <i className={move === 'up' ? 'text-felt-text' : 'text-danger-text'}>
            <span aria-hidden="true">{move === 'up' ? '▲' : '▼'}</span>
            <span className="sr-only">{t(`move.${move}`)}</span>
          </i>
        )
      )}
      <span className={classNames('price-cell__house num', movementClass(houseMinor))}>
        {formatMajorMovement(houseMinor, currency)}
      </span>
    </span>
  )
}
