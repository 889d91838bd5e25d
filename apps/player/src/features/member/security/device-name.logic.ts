// The first that fits: Edge and Opera call themselves Chrome, Chrome calls itself Safari.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

export interface DeviceName {
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly isHandheld: boolean
}

/** What a browser's name for itself says to people. It proves nothing: anybody can send any. */
export function readDevice(userAgent: string): DeviceName {
  const first = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = first(SYSTEMS)
  return {
    browser: first(BROWSERS),
    system,
    isHandheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}
