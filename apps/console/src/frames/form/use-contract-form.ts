import { RefusedCall } from '@baize/api-client'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { type Faults, faultsOfIssues, saidFaults } from './faults.logic.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface ContractFormPlan<Values extends FieldValues, Input> {
  /** What stands in the fields when the form opens, by their names in the body of the call. */
  readonly defaults: Values
  /** The call whose schema decides about the fields, before the server does. */
  readonly operation?: { readonly id: string }
  /**
   * What is written, such as `note of member 5`: until it is sent it is kept in the browser, sealed. Never for a form with a
   * password, a code or a key.
   */
  readonly keptAs?: string | undefined
  /** Of the thing that is changed, as it was read. */
  readonly version?: string | number | undefined
  /** The part of the body that the fields are; all of it without it. */
  readonly within?: string
  /** What is sent; the values themselves without it. */
  inputOf?(values: Values): Input
  /** What a field says if the schema refuses it; a general sentence without it. */
  readonly texts?: { readonly [Name in keyof Values]?: string }
  /** What no schema can know. */
  check?(values: Values): Faults
  /** Told when it could not be sent, to bring what is wrong in sight. */
  onFault?(values: Values): void
  /** Where a refusal of the server belongs; above the buttons without it. */
  faultsOf?(failure: unknown): Faults | undefined
  /** Makes the call; what it throws is shown. */
  send(input: Input): Promise<unknown>
}

/**
 * A form on react-hook-form: its fields are checked by the contract's schema when it is sent, what the server refuses
 * stands at the field that it names, the first fault has the focus, and nothing is sent twice.
 */
export function useContractForm<Values extends FieldValues, Input = Values>(
  plan: ContractFormPlan<Values, Input>,
) {
  type Name = Path<Values>
  const { defaults, operation, within, send } = plan
  const inputOf = plan.inputOf ?? ((values: Values) => values as unknown as Input)
  const issueTexts = useIssueTexts()
  const [failure, setFailure] = useState<unknown>()
  const [sent, setSent] = useState<string>()
  const running = useRef(false)
  useEffect(() => {
    if (operation) void loadSchema(operation.id)
  }, [operation])

  const faultsIn = async (values: Values): Promise<Faults> => {
    const checked = plan.check?.(values) ?? {}
    const schema = operation && (await loadSchema(operation.id))
    const input = inputOf(values)
    const read = schema?.safeParse(within === undefined ? input : { [within]: input })
    const issues = (read?.error?.issues ?? [])
      .filter(({ path }) => within === undefined || path[0] === within)
      .map((issue) => (within === undefined ? issue : { ...issue, path: issue.path.slice(1) }))
    const fields = Object.keys(defaults)
    const own = (plan.texts ?? {}) as Faults
    return { ...faultsOfIssues({ issues, fields, own, texts: issueTexts }), ...given(checked) }
  }
  const form = useForm<Values>({
    // The form owns a copy: what is read anew meanwhile does not replace what is typed.
    defaultValues: defaults as never,
    shouldFocusError: false,
    resolver: async (values) => {
      const errors: FieldErrors<Values> = {}
      for (const [name, message] of saidFaults(await faultsIn(values))) {
        set(errors, name, { type: 'fault', message })
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const focus = useFocusOnFault(isSubmitting)

  const values = form.watch() as Values
  const isUnsent = isDirty && JSON.stringify(values) !== sent
  const draft = useKeptDraft<Values>({
    ...{ name: plan.keptAs, version: plan.version, value: values },
    isDirty: isUnsent,
    onContinue: (kept) => form.reset({ ...defaults, ...kept }, { keepDefaultValues: true }),
  })

  const refuse = (refusal: unknown) => {
    const faults = saidFaults(
      faultsOfFailure(refusal, plan.faultsOf, Object.keys(defaults), issueTexts.wrong),
    )
    for (const [name, message] of faults) form.setError(name as Name, { type: 'server', message })
    setFailure(faults.length > 0 ? undefined : refusal)
    focus.want()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A dialog inside a form is a form inside a form.
    event.stopPropagation()
    if (running.current) return
    running.current = true
    setFailure(undefined)
    try {
      await form.handleSubmit(
        async (values) => {
          await send(inputOf(values as Values))
          setSent(JSON.stringify(values))
          draft.discard()
        },
        () => {
          plan.onFault?.(form.getValues())
          focus.want()
        },
      )()
    } catch (refusal) {
      refuse(refusal)
    } finally {
      running.current = false
    }
  }
  const errorOf = (name: Name): string | undefined =>
    (get(errors, name) as { readonly message?: string } | undefined)?.message
  const write = <At extends Name>(name: At, value: PathValue<Values, At>) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return {
    ref: focus.ref,
    values,
    /** Something stands in the fields that was not sent. */
    isDirty: isUnsent,
    /** What was typed here before and not sent. */
    draft,
    isBusy: isSubmitting,
    /** Why the call failed, where no field is to blame. */
    problem: failure === undefined ? undefined : failureText(failure),
    errorOf,
    write,
    /** Sets several values at once, for custom fields. */
    change: (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes)) write(name as Name, value)
    },
    submit: (event: SyntheticEvent) => void submit(event),
    /** Begins anew. */
    reset: () => form.reset(),
    /** A text field. */
    field: (name: Name, spell?: (text: string) => string) => {
      const { onChange, onBlur, ref } = form.register(name)
      return {
        ...{ name, onBlur, ref },
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          if (spell) event.target.value = spell(event.target.value)
          void onChange(event)
        },
        error: errorOf(name),
      }
    },
    /** A select, or segments. */
    choice: <At extends Name>(name: At) => ({
      value: form.watch(name),
      onChoose: (value: string) => write(name, value as PathValue<Values, At>),
    }),
    /** An amount or a percentage. */
    sum: <At extends Name>(name: At) => ({
      text: String(form.watch(name) ?? ''),
      onText: (text: string) => write(name, text as PathValue<Values, At>),
      error: errorOf(name),
    }),
    /** A whole number. */
    count: <At extends Name>(name: At) => ({
      value: Number(form.watch(name)),
      onNumber: (value: number) => write(name, value as PathValue<Values, At>),
      error: errorOf(name),
    }),
    /** A box for one of many, whose list is the value. */
    member: <At extends Name>(name: At, of: string) => {
      const list = form.watch(name) as readonly string[]
      const others = list.filter((each) => each !== of)
      return {
        checked: list.includes(of),
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          write(
            name,
            (event.currentTarget.checked ? [...others, of] : others) as PathValue<Values, At>,
          ),
      }
    },
    /** A box to tick. */
    tick: <At extends Name>(name: At) => ({
      checked: Boolean(form.watch(name)),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        write(name, event.currentTarget.checked as PathValue<Values, At>),
    }),
  }
}

/** What dialogs and pages need of a form. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'ref' | 'isDirty' | 'draft' | 'isBusy' | 'problem' | 'submit'
>

const given = (faults: Faults): Faults => Object.fromEntries(saidFaults(faults))

function faultsOfFailure(
  failure: unknown,
  faultsOf: ((failure: unknown) => Faults | undefined) | undefined,
  fields: readonly string[],
  wrong: string,
): Faults {
  const own = faultsOf?.(failure)
  if (own) return own
  if (!(failure instanceof RefusedCall)) return {}
  const named = Object.keys(failure.fields).filter((name) =>
    fields.includes(name.split('.')[0] ?? ''),
  )
  return Object.fromEntries(named.map((name) => [name, wrong]))
}

let schemas: Promise<typeof import('@baize/contract/body-schema')> | undefined

/** Undefined where they cannot be fetched: then the server alone decides. */
async function loadSchema(operationId: string) {
  try {
    schemas ??= import('@baize/contract/body-schema')
    return (await schemas).bodySchema(operationId)
  } catch {
    schemas = undefined
    return undefined
  }
}

/** The first field that is wrong gets the focus once it says so, and never while somebody goes on typing. */
function useFocusOnFault(isSubmitting: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || isSubmitting) return
    isWanted.current = false
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const want = () => {
    isWanted.current = true
  }
  return { ref, want }
}

function useIssueTexts() {
  const { t } = useTranslation()
  return {
    missing: t('fault.missing'),
    wrong: t('fault.wrong'),
    tooShort: (min: number) => t('reasonMissing', { min }),
    tooLong: (max: number) => t('fault.tooLong', { max }),
    tooSmall: (min: number) => t('fault.tooSmall', { min }),
    tooLarge: (max: number) => t('fault.tooLarge', { max }),
  }
}
