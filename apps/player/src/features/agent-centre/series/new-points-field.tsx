import { SERIES_POINTS_MIN } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { seriesQuery } from '../agent-centre.queries.ts'
import { readPoints } from './points.logic.ts'

interface NewPointsFieldProps {
  register(rules: { validate(text: string): true | string }): UseFormRegisterReturn
  readonly error: string | undefined
}

/** The series of accounts that are new; empty for what the house gives. */
export function NewPointsField({ register, error }: NewPointsFieldProps) {
  const { t } = useTranslation('agent-centre')
  const own = useQuery(seriesQuery).data
  if (!own) return null
  const bounds = { least: SERIES_POINTS_MIN, most: own.points }
  return (
    <TextField
      label={t('series.field')}
      hint={t('series.hintNew', { ...bounds, points: own.newAccountPoints })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={error}
      {...register({
        validate: (text) =>
          text.trim() === '' ||
          readPoints(text, own.points) !== undefined ||
          t('series.fault', bounds),
      })}
    />
  )
}
