import './live-tables.css'
import {
  operations,
  TABLE_GAMES,
  TABLE_RULES,
  type TableGame,
  type TableSettings,
  type TableVariant,
} from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useTableCall } from './live-tables.queries.ts'
import { hasBeaconChoice, type SettingsDraft, settingsFrom } from './settings-draft.logic.ts'
import { SettingsFields, useSettingsFaults } from './settings-fields.tsx'
import { useKindName } from './use-kind-name.ts'

interface Kind {
  readonly game: TableGame
  readonly variant: TableVariant
}

const KINDS: readonly Kind[] = TABLE_GAMES.flatMap((game) =>
  TABLE_RULES[game].map((variant) => ({ game, variant })),
)
const idOf = ({ game, variant }: Kind) => `${game} ${variant}`
const kindOf = (id: string) => KINDS.find((kind) => idOf(kind) === id)
const CODE = /^[a-z0-9-]{1,40}$/

interface Body extends Kind {
  readonly tableCode: string
  readonly settings: TableSettings
  readonly reason: string
}

/** Asks a second person for a new table. */
export function AddTableDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['liveTables', 'common'])
  const { exponent } = useCurrency()
  const kindName = useKindName()
  const faultsIn = useSettingsFaults()
  const add = useTableCall(
    (api, body: Body) => api.call(operations.addLiveTable, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const [first] = KINDS
  const form = useContractForm<SettingsDraft, Body>({
    defaults: {
      ...{ name: '', pace: 'normal', look: 'emerald', reason: '', tableCode: '' },
      beacon: 'none',
      ...{ spotMinMinor: '', spotMaxMinor: '', layoutMaxMinor: '', payoutMaxMinor: '' },
      kind: first ? idOf(first) : '',
    },
    check: (typed) => ({
      ...faultsIn(typed, settingsFrom(typed, exponent)),
      tableCode: CODE.test(typed.tableCode) ? undefined : t('add.codeWrong'),
    }),
    inputOf: (typed) => {
      const kind = kindOf(typed.kind) ?? first
      return {
        ...{ tableCode: typed.tableCode, reason: typed.reason.trim() },
        ...{ game: kind?.game ?? 'roulette', variant: kind?.variant ?? 'european' },
        // What was chosen for a game that can have it does not stay with another.
        settings: settingsFrom(
          hasBeaconChoice(kind?.game, '', typed.beacon) ? typed : { ...typed, beacon: 'none' },
          exponent,
        ),
      }
    },
    send: add.mutateAsync,
  })
  return (
    <FormDialog
      title={t('add.title')}
      text={t('add.text')}
      submitText={t('askSecond')}
      widthRem={42}
      form={form}
      onClose={onClose}
    >
      <div className="live-fields">
        <TextField
          {...form.field('tableCode', (text) => text.toLowerCase())}
          label={t('add.code')}
          hint={t('add.codeHint')}
          maxLength={40}
          isRequired
        />
        <SelectField
          {...form.choice('kind')}
          label={t('add.kind')}
          options={KINDS.map((kind) => ({ value: idOf(kind), text: kindName(kind) }))}
        />
      </div>
      <SettingsFields form={form} game={kindOf(form.values.kind)?.game} />
    </FormDialog>
  )
}
