import { FEATURE_SWITCHES, type FeatureSwitch, type WhitelabelNode } from '@baize/contract'

type Group = readonly [modId: string, modules: readonly Module[]]
type Module = FeatureSwitch | readonly [FeatureSwitch, readonly FeatureSwitch[]]

/** What belongs under what: a switch under another means something only while that one is on. */
const GROUPS: readonly Group[] = [
  [
    'REGISTER',
    [['USERNAMEREG3', ['REGMOBVERF3']], ['MOBILENUMREG3', ['MOBILENUMPASSREG3']], 'ONECLICKREG3'],
  ],
  ['LOGIN', ['MOBILEVERCODELOGIN3', 'SOCIALLOGIN3', 'FREEPLAY3']],
  ['VERIFICATION', [['NEWIPVERIF3', ['KNOWNBROWSER3', 'BANKNAMEVERIF3']]]],
  ['PASSWORD', ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3']],
  ['AGENT', ['AGENTPOLICY3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3']],
  ['REBATE', ['MANPLAYREB3']],
]

/** The switches as the specification's tree; one that no group knows stands beside the groups. */
export function whitelabelOf(switches: Readonly<Record<string, boolean>>): WhitelabelNode[] {
  const node = (modId: string, childrenNodes: WhitelabelNode[] = []): WhitelabelNode => ({
    modId,
    enabled: switches[modId] === true ? '1' : '0',
    childrenNodes,
  })
  const groups = GROUPS.map(([modId, modules]): WhitelabelNode => {
    const childrenNodes = modules.map((each) =>
      typeof each === 'string'
        ? node(each)
        : node(
            each[0],
            each[1].map((child) => node(child)),
          ),
    )
    const isOn = childrenNodes.some(({ enabled }) => enabled === '1')
    return { modId, enabled: isOn ? '1' : '0', childrenNodes }
  })
  const known: readonly string[] = FEATURE_SWITCHES
  const others = Object.keys(switches).filter((name) => !known.includes(name))
  return [...groups, ...others.map((name) => node(name))]
}
