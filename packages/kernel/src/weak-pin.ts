/** What is known of the owner of a PIN; nobody uses it who knows them a little. */
export interface PinOwner {
  /** `1990-04-17`. */
  readonly birthday?: string | null | undefined
  /** Digits of the own number, with or without the dialling code. */
  readonly phone?: string | null | undefined
}

/** Shapes that a thumb draws on a keypad, and their way back. */
const KEYPAD_SHAPES = [
  '147258',
  '147369',
  '258369',
  '159357',
  '123654',
  '147852',
  '369852',
  '159753',
]
/** Favourites of the published lists that follow no rule of their own: words on a keypad, small rhymes, round years. */
const FAVOURITES =
  '520131 131452 521521 696969 420420 102030 112358 314159 271828 246810 135790 007007 911911 100200 200300 101010 202020 222333'.split(
    ' ',
  )

/**
 * Whether somebody would guess six digits among their first thousand tries: runs, repeats, mirrors, shapes on the keypad, the
 * owner's birthday or the end of the own number. These rules hold what the published lists of the commonest PINs are made of.
 */
export function isWeakPin(pin: string, { birthday, phone }: PinOwner = {}): boolean {
  return (
    isRun(pin) ||
    isRepeat(pin) ||
    isMirror(pin) ||
    SHAPES.has(pin) ||
    birthdaysOf(birthday).includes(pin) ||
    (phone?.replaceAll(/\D/g, '').endsWith(pin) ?? false)
  )
}

const backwards = (text: string) => [...text].toReversed().join('')
const SHAPES: ReadonlySet<string> = new Set(
  [...KEYPAD_SHAPES, ...FAVOURITES].flatMap((each) => [each, backwards(each)]),
)

/** `234567`, `098765`: each digit one further than the one before, round the end. */
function isRun(pin: string): boolean {
  const steps = [...pin]
    .slice(1)
    .map((digit, index) => (10 + Number(digit) - Number(pin[index])) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** `111111`, `121212`, `123123`, `112233`, `111222`. */
function isRepeat(pin: string): boolean {
  return /^(.{1,3})\1+$/.test(pin) || /^(.)\1(.)\2(.)\3$/.test(pin) || /^(.)\1\1(.)\2\2$/.test(pin)
}

/** `123321`. */
function isMirror(pin: string): boolean {
  return backwards(pin) === pin
}

/** A day of birth in the orders in which people write it with six digits. */
function birthdaysOf(birthday: string | null | undefined): readonly string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(birthday ?? '') ?? []
  const short = year.slice(2)
  return [`${day}${month}${short}`, `${month}${day}${short}`, `${short}${month}${day}`].filter(
    (each) => each.length === 6,
  )
}
