/** Every switch of the product, as the specification names them. */
export const FEATURE_SWITCHES = [
  'USERNAMEREG3',
  'REGMOBVERF3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'ONECLICKREG3',
  'MOBILEVERCODELOGIN3',
  'SOCIALLOGIN3',
  'FREEPLAY3',
  'NEWIPVERIF3',
  'KNOWNBROWSER3',
  'BANKNAMEVERIF3',
  'CHNGPASSVERIF3',
  'PWDEXPFORCECHANGE3',
  'AGENTPOLICY3',
  'MANPLAYREB3',
] as const
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number]
