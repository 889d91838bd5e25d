import { buttonClass, Field } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** The columns that a report must have, as docs/vendor-protocol names them. */
const COLUMNS = 'round_id, player_id, game_id, currency, staked, paid, opened_at, closed_at'
/** The server reads no longer ones. */
const CHARACTERS_MAX = 8_000_000

export interface ReportFile {
  readonly name: string
  readonly text: string
}

interface ReportFileFieldProps {
  readonly file: ReportFile | undefined
  readonly error: string | undefined
  onFile(file: ReportFile | 'too_long'): void
}

/** A vendor's report of rounds, read in the browser and sent with the form. */
export function ReportFileField({ file, error, onFile }: ReportFileFieldProps) {
  const { t } = useTranslation('mismatches')
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text()
    onFile(text.length > CHARACTERS_MAX ? 'too_long' : { name: chosen.name, text })
  }
  const columns = <bdi className="num">{COLUMNS}</bdi>
  return (
    <Field
      label={t('file')}
      isRequired
      error={error}
      hint={
        <span>
          {t('fileText')} {columns}
        </span>
      }
    >
      {(wiring) => (
        <span className="row-actions">
          <label className={buttonClass({ size: 's' })}>
            {t('chooseFile')}
            <input
              {...wiring}
              type="file"
              className="sr-only"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => {
                void take(event.currentTarget.files?.[0])
                // The same file may be chosen again after it was put right.
                event.currentTarget.value = ''
              }}
            />
          </label>
          <bdi className="text-text-2 break-all">{file?.name}</bdi>
        </span>
      )}
    </Field>
  )
}
