import { type BodyOf, operations } from '@baize/contract'
import { Check, MoneyInput, Notice, PercentInput, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { figuresText } from '../../parts/format.ts'
import {
  type DraftFault,
  FIRST_DRAFT,
  type LevelDraft,
  RATE_DECIMALS,
  readDraft,
} from './draft.logic.ts'
import { useJackpotCall } from './jackpots.queries.ts'

interface DraftDialogProps {
  readonly linkable: readonly {
    readonly code: string
    readonly name: string
    readonly returnText: string
  }[]
  onClose(): void
}

const RATES = ['rate', 'reserve'] as const
const SUMS = ['seed', 'ceiling', 'oneIn'] as const

/** A new pool: names, games and up to four levels. It holds nothing until two people opened it. */
export function DraftDialog({ linkable, onClose }: DraftDialogProps) {
  const { t } = useTranslation('jackpots')
  const currency = useCurrency()
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [fault, setFault] = useState<DraftFault>()
  const make = useJackpotCall(
    (api, body: BodyOf<typeof operations.makeJackpot>) =>
      api.call(operations.makeJackpot, { body }),
    onClose,
  )
  const errorOf = (field: DraftFault) => (fault === field ? t(`fault.${field}`) : undefined)
  const changeLevel = (at: number, change: Partial<LevelDraft>) =>
    setDraft({
      ...draft,
      levels: draft.levels.map((level, index) => (index === at ? { ...level, ...change } : level)),
    })
  const submit = () => {
    const read = readDraft(draft, currency.exponent)
    setFault('fault' in read ? read.fault : undefined)
    if ('wish' in read) make.mutate(read.wish)
  }
  return (
    <FormDialog
      title={t('new')}
      text={t('newText')}
      submitText={t('saveDraft')}
      widthRem={56}
      call={make}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pool-draft__pair">
        <TextField
          label={t('field.code')}
          hint={t('field.codeHint')}
          error={errorOf('code')}
          maxLength={12}
          value={draft.code}
          onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
        />
        <TextField
          label={t('field.name')}
          error={errorOf('name')}
          maxLength={40}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
      </div>
      <fieldset className="pool-draft__levels">
        <legend className="label">{t('field.levels')}</legend>
        {draft.levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
          <div key={index} className="pool-draft__level">
            <TextField
              size="s"
              label={t('field.level.name')}
              maxLength={20}
              value={level.name}
              onChange={(event) => changeLevel(index, { name: event.currentTarget.value })}
            />
            {RATES.map((part) => (
              <PercentInput
                key={part}
                label={t(`field.level.${part}`)}
                decimals={RATE_DECIMALS}
                text={level[part]}
                onText={(text) => changeLevel(index, { [part]: text })}
              />
            ))}
            {SUMS.map((part) => (
              <MoneyInput
                key={part}
                label={t(`field.level.${part}`)}
                currency={currency}
                text={level[part]}
                onText={(text) => changeLevel(index, { [part]: text })}
              />
            ))}
          </div>
        ))}
        <p className="caption">{t('field.levelsHint')}</p>
        {fault === 'levels' && (
          <Notice tone="danger" isAlert>
            {t('fault.levels')}
          </Notice>
        )}
      </fieldset>
      <fieldset className="pool-draft__games">
        <legend className="label">{t('field.games')}</legend>
        {linkable.map(({ code, name, returnText }) => (
          <Check
            key={code}
            checked={draft.games.includes(code)}
            onChange={(event) =>
              setDraft({
                ...draft,
                games: event.currentTarget.checked
                  ? [...draft.games, code]
                  : draft.games.filter((each) => each !== code),
              })
            }
          >
            <bdi>{name}</bdi> <span className="caption num">{figuresText(returnText)}</span>
          </Check>
        ))}
        {fault === 'games' && (
          <Notice tone="danger" isAlert>
            {t('fault.games')}
          </Notice>
        )}
      </fieldset>
    </FormDialog>
  )
}
