import { type BodyInputOf, operations } from '@baize/contract'
import { Check, MoneyInput, PercentInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog, Problem } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { figuresText } from '../../parts/format.ts'
import { FIRST_DRAFT, RATE_DECIMALS, readDraft } from './draft.logic.ts'
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
  const make = useJackpotCall(
    (api, body: BodyInputOf<typeof operations.makeJackpot>) =>
      api.call(operations.makeJackpot, { body }),
    onClose,
  )
  const form = useContractForm({
    keptAs: 'jackpot',
    defaults: FIRST_DRAFT,
    check: (draft) => {
      const read = readDraft(draft, currency.exponent)
      return 'fault' in read ? { [read.fault]: t(`fault.${read.fault}`) } : {}
    },
    inputOf: (draft) => readDraft(draft, currency.exponent),
    send: async (read) => 'wish' in read && (await make.mutateAsync(read.wish)),
  })
  return (
    <FormDialog
      title={t('new')}
      text={t('newText')}
      submitText={t('saveDraft')}
      widthRem={56}
      form={form}
      onClose={onClose}
    >
      <div className="pool-draft__pair">
        <TextField
          {...form.field('code')}
          label={t('field.code')}
          hint={t('field.codeHint')}
          maxLength={12}
        />
        <TextField {...form.field('name')} label={t('field.name')} maxLength={40} />
      </div>
      <fieldset className="pool-draft__levels">
        <legend className="label">{t('field.levels')}</legend>
        {FIRST_DRAFT.levels.map((level, index) => (
          <div key={level.name} className="pool-draft__level">
            <TextField
              {...form.field(`levels.${index}.name`)}
              size="s"
              label={t('field.level.name')}
              maxLength={20}
            />
            {RATES.map((part) => (
              <PercentInput
                key={part}
                {...form.sum(`levels.${index}.${part}`)}
                label={t(`field.level.${part}`)}
                decimals={RATE_DECIMALS}
              />
            ))}
            {SUMS.map((part) => (
              <MoneyInput
                key={part}
                {...form.sum(`levels.${index}.${part}`)}
                label={t(`field.level.${part}`)}
                currency={currency}
              />
            ))}
          </div>
        ))}
        <p className="caption">{t('field.levelsHint')}</p>
        <Problem text={form.errorOf('levels')} />
      </fieldset>
      <fieldset className="pool-draft__games">
        <legend className="label">{t('field.games')}</legend>
        {linkable.map(({ code, name, returnText }) => (
          <Check key={code} {...form.member('games', code)}>
            <bdi>{name}</bdi> <span className="caption num">{figuresText(returnText)}</span>
          </Check>
        ))}
        <Problem text={form.errorOf('games')} />
      </fieldset>
    </FormDialog>
  )
}
