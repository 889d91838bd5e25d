import {
  type ContentLanguage,
  type DeskJackpotPool,
  JACKPOT_LEVEL_NAME_MAX,
  JACKPOT_NAME_MAX,
  operations,
} from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { LanguageField } from '../../parts/language-field.tsx'
import { useJackpotCall } from './jackpots.queries.ts'
import { incompleteIn, type NamesDraft, NO_NAMES, namesFrom, writtenIn } from './names.logic.ts'

interface NamesDialogProps {
  readonly pool: DeskJackpotPool
  onClose(): void
}

/** What the pool and its levels are called in each language. */
export function NamesDialog({ pool, onClose }: NamesDialogProps) {
  const { t } = useTranslation('jackpots')
  const [language, setLanguage] = useState<ContentLanguage>('en')
  const form = useNamesForm(pool, setLanguage, onClose)
  const draft = form.values.names[language] ?? NO_NAMES
  const write = (to: Partial<NamesDraft>) =>
    form.write('names', { ...form.values.names, [language]: { ...draft, ...to } })
  const name = { label: t('names.pool'), maxLength: JACKPOT_NAME_MAX, placeholder: pool.name }
  return (
    <FormDialog
      title={t('names.title', { name: pool.name })}
      text={t('names.text', { name: pool.name })}
      submitText={t('names.save')}
      form={form}
      onClose={onClose}
    >
      <LanguageField
        language={language}
        fallback="en"
        error={form.errorOf('names')}
        isWritten={(each) => writtenIn(form.values.names[each])}
        onLanguage={setLanguage}
        onRemove={
          writtenIn(draft)
            ? () => write({ name: '', levels: draft.levels.map(() => '') })
            : undefined
        }
      />
      <TextField
        {...name}
        value={draft.name}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
      {pool.levels.map((level, index) => (
        <TextField
          key={level.name}
          label={t('names.level', { place: index + 1, name: level.name })}
          placeholder={level.name}
          maxLength={JACKPOT_LEVEL_NAME_MAX}
          value={draft.levels[index] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            write({
              levels: pool.levels.map((_, at) => (at === index ? value : (draft.levels[at] ?? ''))),
            })
          }}
        />
      ))}
    </FormDialog>
  )
}

function useNamesForm(
  pool: DeskJackpotPool,
  show: (language: ContentLanguage) => void,
  onClose: () => void,
) {
  const { t } = useTranslation(['jackpots', 'common'])
  const count = pool.levels.length
  // Others may save names while this is open.
  const [seenNames] = useState(pool.names)
  const save = useJackpotCall(
    (api, { names }: { names: DeskJackpotPool['names'] }) =>
      api.call(operations.nameJackpot, {
        params: { poolId: pool.poolId },
        body: { names, seenNames },
      }),
    () => {
      toast({ title: t('names.saved') })
      onClose()
    },
  )
  return useContractForm({
    keptAs: `jackpot names ${pool.poolId}`,
    operation: operations.nameJackpot,
    defaults: { names: pool.names as Partial<Record<ContentLanguage, NamesDraft>> },
    check: ({ names }) => ({
      names: incompleteIn(names, count) && t('common:refusal.jackpot_names_incomplete'),
    }),
    onFault: ({ names }) => show(incompleteIn(names, count) ?? 'en'),
    inputOf: ({ names }) => ({ names: namesFrom(names), seenNames }),
    send: save.mutateAsync,
  })
}
