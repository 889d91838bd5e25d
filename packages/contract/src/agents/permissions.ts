/** Agents, their contracts and what they are paid. */
export const AGENT_PERMISSIONS = ['agents.read', 'agents.manage', 'agents.pay'] as const
