import { Segments, TextField } from '@baize/ui-kit'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeToSend, mailedFor } from '../../app/mailed-code.ts'
import { useStatus } from '../../app/status.ts'
import { FormEnd } from './form-parts.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { type CodeWay, useCheckCode } from './use-check-code.ts'
import { WarningPopup } from './warning-popup.tsx'

type Way = CodeWay | 'bank_name'

interface FormProps {
  faultText(failure: unknown): string
}

interface NameFormProps extends FormProps {
  onAnswer(name: string): Promise<void>
}

/** The name of a bank account, asked before a code is sent. */
export function CheckNameForm({ faultText, onAnswer }: NameFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const form = useAnswerForm(onAnswer, faultText)
  return (
    <form className="authform p-0" noValidate onSubmit={form.submit}>
      <NameField {...form.field} />
      <p className="small text-text-2">{t('check.nameFirst')}</p>
      <FormEnd fault={undefined} phase="idle" submit={t('check.goOn')} isBusy={form.isBusy} />
    </form>
  )
}

interface WaysFormProps extends FormProps {
  readonly ways: readonly { readonly way: Way; readonly sentTo: string | null }[]
  onAnswer(way: Way, answer: string): Promise<void>
}

/** One of the ways the member has: a code that is sent, or the name of a bank account. */
export function CheckWaysForm({ ways, faultText, onAnswer }: WaysFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { isDemonstration } = useStatus()
  const mailed = ways.some(({ way }) => way === 'email') ? mailedFor('new-address') : undefined
  const first = mailed ? 'email' : (ways[0]?.way ?? 'email')
  const [chosen = first, choose] = useState<Way>()
  const sentTo = ways.find(({ way }) => way === chosen)?.sentTo ?? ''
  const toSend = (answer: string) =>
    chosen === 'email' ? codeToSend('new-address', answer) : answer
  const form = useAnswerForm((answer) => onAnswer(chosen, toSend(answer)), faultText, mailed?.code)
  const change = (way: Way) => {
    form.clear()
    choose(way)
  }
  return (
    <form className="authform p-0" noValidate onSubmit={form.submit}>
      {ways.length > 1 && (
        <Segments<Way>
          label={t('check.ways')}
          value={chosen}
          onChoose={change}
          choices={ways.map(({ way }) => ({ value: way, text: t(`check.way.${way}`) }))}
        />
      )}
      <AnswerField {...form.field} way={chosen} sentTo={sentTo} faultText={faultText} />
      {isDemonstration && chosen !== 'bank_name' && (
        <p className="small text-text-2">{t('check.outbox')}</p>
      )}
      <FormEnd fault={undefined} phase="idle" submit={t('check.submit')} isBusy={form.isBusy} />
    </form>
  )
}

interface FieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
}

interface AnswerFieldProps extends FieldProps, FormProps {
  readonly way: Way
  readonly sentTo: string
}

function AnswerField({ way, sentTo, input, error, faultText }: AnswerFieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  // Kept while the name is asked for: the countdowns of the codes go on.
  const code = useCheckCode(way === 'bank_name' ? 'email' : way)
  const [warning, setWarning] = useState<string>()
  if (way === 'bank_name') return <NameField input={input} error={error} />
  const send = () => code.request().catch((failure) => setWarning(faultText(failure)))
  return (
    <>
      <SentCodeField
        input={input}
        error={error}
        code={code}
        label={t(`check.codeOf.${way}`, { to: sentTo })}
        sentText={t('check.sentTo', { to: sentTo })}
        onSend={() => void send()}
      />
      <WarningPopup text={warning} onClose={() => setWarning(undefined)} />
    </>
  )
}

function NameField({ input, error }: FieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <TextField
      {...input}
      label={t('check.name')}
      hint={t('check.nameHint')}
      icon={Landmark}
      error={error}
      isRequired
      autoComplete="off"
      maxLength={100}
    />
  )
}

/** One answer, and what was wrong with the last one. */
function useAnswerForm(
  send: (answer: string) => Promise<void>,
  faultText: (failure: unknown) => string,
  filledIn = '',
) {
  const { t } = useTranslation(['auth', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { answer: filledIn } })
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await send(answer.trim())
    } catch (failure) {
      form.setError('answer', { message: faultText(failure) }, { shouldFocus: true })
    }
  })
  return {
    submit: (event: React.FormEvent) => void submit(event),
    clear: () => form.reset({ answer: '' }),
    isBusy: form.formState.isSubmitting,
    field: {
      input: form.register('answer', {
        validate: (text) => text.trim() !== '' || t('fault.empty'),
      }),
      error: form.formState.errors.answer?.message,
    },
  }
}
