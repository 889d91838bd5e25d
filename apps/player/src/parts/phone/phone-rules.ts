import { plainFigures } from '@baize/kernel'
import type { PhoneCountry } from '@baize/registration'
import i18next from 'i18next'
import { useEffect } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type PhoneRules = typeof import('@baize/registration/phone')

let rules: PhoneRules | undefined

/** The numbering plans; undefined where they cannot be fetched, and the server decides alone. */
async function loadPhoneRules(): Promise<PhoneRules | undefined> {
  try {
    rules ??= await import('@baize/registration/phone')
  } catch {
    return undefined
  }
  return rules
}

/** Fetches the numbering plans with the form that asks for a number. */
export function usePhoneRules(): void {
  useEffect(() => {
    void loadPhoneRules()
  }, [])
}

/** What is wrong with a typed number, as a sentence; undefined when nothing is. */
export async function phoneFault(
  countries: readonly PhoneCountry[],
  dialingCode: string,
  typed: string,
): Promise<string | undefined> {
  const loaded = await loadPhoneRules()
  const code = dialingCodeIn(countries, typed) ?? dialingCode
  const country = countries.find((each) => each.countryDialingCode === code)
  if (!loaded || !country) return undefined
  const read = loaded.readPhoneNumber(country, typed)
  return read.ok ? undefined : i18next.t(`refusals:${read.refusal.code}`, { count: country.digits })
}

/** A number as it stands after its country code, in groups: without trunk prefix and code, however it was typed. */
export async function nationalText(country: PhoneCountry, typed: string): Promise<string> {
  const loaded = await loadPhoneRules()
  const read = loaded?.readPhoneNumber(country, typed)
  return loaded && read?.ok
    ? loaded.formatTypedPhone(country.countryDialingCode, read.value.mobileNum)
    : typed
}

/**
 * The field of a mobile number as part of a form: it stands in groups while it is typed, and a country code that is
 * typed chooses the country.
 */
export function phoneInput(
  input: UseFormRegisterReturn,
  countries: readonly PhoneCountry[],
  dialingCode: string,
  onChooseCountry: (dialingCode: string) => void,
): UseFormRegisterReturn {
  return {
    ...input,
    onChange(event: { target: HTMLInputElement; nativeEvent?: Event }) {
      const { target, nativeEvent } = event
      const code = dialingCodeIn(countries, target.value) ?? dialingCode
      if (code !== dialingCode) onChooseCountry(code)
      // Deleting, and typing in the middle, leave the text and the caret alone.
      const isTaken =
        nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
      const isAtEnd = target.selectionStart === target.value.length
      if (rules && isAtEnd && !isTaken) target.value = rules.formatTypedPhone(code, target.value)
      return input.onChange(event)
    },
  }
}

/** The country code at the beginning of a number, when it belongs to one of the countries. */
function dialingCodeIn(countries: readonly PhoneCountry[], typed: string): string | undefined {
  const plain = plainFigures(typed).replaceAll(/[^\d+]/g, '')
  return countries.find((each) => plain.startsWith(`+${each.countryDialingCode}`))
    ?.countryDialingCode
}
