import './vip.css'
import { RefusedCall } from '@baize/api-client'
import {
  type BodyInputOf,
  type ContentLanguage,
  operations,
  VIP_FAULTS,
  VIP_LEVELS_MAX,
  VIP_NAME_MAX,
  type VipLevelShape,
} from '@baize/contract'
import { Button, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { LanguageField } from '../../parts/language-field.tsx'
import {
  addLevel,
  draftsOf,
  incompleteOf,
  LEVEL_SUMS,
  type LevelDraft,
  levelsOf,
} from './level-draft.logic.ts'
import { useVipCall } from './vip.queries.ts'

interface LevelsDialogProps {
  readonly levels: readonly VipLevelShape[]
  onClose(): void
}

/** The table of levels, one level at a time; another person starts it. */
export function LevelsDialog({ levels, onClose }: LevelsDialogProps) {
  const { t } = useTranslation('vip')
  const [place, setPlace] = useState(0)
  const form = useLevelsForm(levels, setPlace, onClose)
  const drafts = form.values.levels
  const draft = drafts[place]
  const change = (to: Partial<LevelDraft>) =>
    form.write(
      'levels',
      drafts.map((each, at) => (at === place ? { ...each, ...to } : each)),
    )
  return (
    <FormDialog
      title={t('change')}
      text={t('changeText')}
      submitText={t('ask')}
      widthRem={44}
      form={form}
      onClose={onClose}
    >
      <div className="vip-level-choice">
        <SelectField
          label={t('level')}
          value={`${place}`}
          error={form.errorOf('levels')}
          options={drafts.map(({ names }, level) => ({
            value: `${level}`,
            text: t('rank', { rank: level, name: names.en ?? '' }),
          }))}
          onChoose={(value) => setPlace(Number(value))}
        />
        {drafts.length < VIP_LEVELS_MAX && (
          <Button
            onClick={() => {
              form.write('levels', addLevel(drafts))
              setPlace(drafts.length)
            }}
          >
            {t('addLevel')}
          </Button>
        )}
        {drafts.length > Math.max(2, levels.length) && (
          <Button
            onClick={() => {
              form.write('levels', drafts.slice(0, -1))
              setPlace(0)
            }}
          >
            {t('removeLast')}
          </Button>
        )}
      </div>
      {draft && <LevelFields key={place} draft={draft} isFirst={place === 0} onChange={change} />}
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}

function useLevelsForm(
  levels: readonly VipLevelShape[],
  show: (place: number) => void,
  onClose: () => void,
) {
  const { t } = useTranslation('vip')
  const { exponent } = useCurrency()
  const ask = useVipCall(
    (api, body: BodyInputOf<typeof operations.askVipTable>) =>
      api.call(operations.askVipTable, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  return useContractForm({
    keptAs: 'levels',
    version: JSON.stringify(levels),
    operation: operations.askVipTable,
    defaults: { levels: draftsOf(levels, exponent), reason: '' },
    check: ({ levels: drafts }) => {
      const wrong = incompleteOf(drafts, exponent)
      return { levels: wrong === undefined ? undefined : t('incomplete', { rank: wrong }) }
    },
    onFault: ({ levels: drafts }) => show(incompleteOf(drafts, exponent) ?? 0),
    inputOf: ({ levels: drafts, reason }) => ({
      levels: levelsOf(drafts, exponent),
      reason: reason.trim(),
    }),
    faultsOf: (failure) => {
      if (!(failure instanceof RefusedCall) || failure.code !== 'vip_table_not_possible') {
        return undefined
      }
      const faults = String(failure.details?.faults ?? '').split(',')
      const known = VIP_FAULTS.find((each) => faults.includes(each))
      return known && { levels: t(`fault.${known}`) }
    },
    send: ask.mutateAsync,
  })
}

interface LevelFieldsProps {
  readonly draft: LevelDraft
  /** Everybody has it: nothing reaches or keeps it. */
  readonly isFirst: boolean
  onChange(to: Partial<LevelDraft>): void
}

const OF_FIRST: readonly string[] = ['birthday', 'order', 'day']

function LevelFields({ draft, isFirst, onChange }: LevelFieldsProps) {
  const { t } = useTranslation('vip')
  const currency = useCurrency()
  const [language, setLanguage] = useState<ContentLanguage>('en')
  return (
    <div className="vip-level-fields">
      <LanguageField
        language={language}
        fallback="en"
        isWritten={(each) => (draft.names[each] ?? '').trim() !== ''}
        onLanguage={setLanguage}
        onRemove={undefined}
      />
      <TextField
        label={t('field.name')}
        maxLength={VIP_NAME_MAX}
        value={draft.names[language] ?? ''}
        onChange={(event) =>
          onChange({ names: { ...draft.names, [language]: event.currentTarget.value } })
        }
      />
      {LEVEL_SUMS.filter((name) => !isFirst || OF_FIRST.includes(name)).map((name) => (
        <MoneyInput
          key={name}
          label={t(`field.${name}`)}
          currency={currency}
          text={draft[name]}
          onText={(text) => onChange({ [name]: text })}
        />
      ))}
      <TextField
        label={t('field.perDay')}
        inputMode="numeric"
        maxLength={3}
        value={draft.perDay}
        onChange={(event) => onChange({ perDay: event.currentTarget.value })}
      />
    </div>
  )
}
