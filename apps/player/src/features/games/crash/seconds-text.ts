import { formsTag } from '@baize/languages'

const forms = new Map<string, Intl.NumberFormat>()

/** Seconds with their unit as a language writes it short; with so many digits after the point. */
export function secondsText(seconds: number, language: string, digits = 0): string {
  return formOf(language, digits, unitOf(language)).format(seconds)
}

/** On the axis of time: numbers, and at the end of it the unit. */
export function axisText(seconds: number, language: string, isLast: boolean): string {
  return formOf(language, 0, isLast ? unitOf(language) : undefined).format(seconds)
}

/** The short Thai unit looks like a figure 5 where it is small. */
function unitOf(language: string): 'narrow' | 'long' {
  return language === 'th' ? 'long' : 'narrow'
}

function formOf(
  language: string,
  digits: number,
  unit: 'narrow' | 'long' | undefined,
): Intl.NumberFormat {
  const key = `${language} ${digits} ${unit}`
  const form =
    forms.get(key) ??
    new Intl.NumberFormat(formsTag(language), {
      ...(unit && { style: 'unit', unit: 'second', unitDisplay: unit }),
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    })
  forms.set(key, form)
  return form
}
