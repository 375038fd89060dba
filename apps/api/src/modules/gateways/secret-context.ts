/** Ties a sealed device secret to its gateway. */
export const secretContext = (gatewayId: string): string => `gateways/${gatewayId}/secret`
