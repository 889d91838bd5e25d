import { formsTag } from '@baize/kernel'

const forms = new Map<string, Intl.NumberFormat>()

/** `12s` as a language writes it short; with so many digits after the point. */
export function secondsText(seconds: number, language: string, digits = 0): string {
  const key = `${language} ${digits}`
  const form =
    forms.get(key) ??
    new Intl.NumberFormat(formsTag(language), {
      ...{ style: 'unit', unit: 'second', unitDisplay: 'narrow' },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    })
  forms.set(key, form)
  return form.format(seconds)
}
