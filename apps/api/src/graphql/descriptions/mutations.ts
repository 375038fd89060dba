/** What each mutation does. */
export const MUTATIONS: Readonly<Record<string, string>> = {
  addAuthenticator:
    'Adds the authenticator app from prepareAuthenticator after verifying its code. Returns new recovery codes, in this response only, if none were left.',
  addPasskey:
    'Adds the passkey that a device created for preparePasskey; `credential` is the WebAuthn response as JSON.',
  addVatRate:
    'Adds a VAT rate of a country from today or a later day on, and returns all rates. For SuperUsers. Requires a recent sign-in.',
  changeLoyaltyPause:
    'Pauses or resumes the booking of points; entries queue while paused. Null if loyalty is not connected.',
  changePassword: 'Sets the caller’s password and ends their other sessions.',
  changeUserRole: 'Changes the role of a user; refused for the last Admin.',
  changeWebshopPause:
    'Pauses the synchronisation of orders, or resumes it where it stopped. Null if no webshop is connected.',
  claimServiceLocation: 'Claims an unclaimed gateway for the organisation.',
  clearNotifications: 'Deletes all of the caller’s notifications.',
  commentOnExcursion: 'Saves a comment on a temperature excursion.',
  confirmBoxEmptied: 'Confirms that a box is empty, so that it can be reserved again.',
  correctVatRate:
    'Corrects a VAT rate before its first day, and returns all rates. For SuperUsers. Requires a recent sign-in.',
  createAnnouncement: 'Shows a text to every user until they confirm it. For SuperUsers.',
  createApiKey:
    'Creates an API key. Only this response contains the secret. Requires a sign-in within the last ten minutes.',
  createCustomer: 'Creates a customer. Only this response contains the pincode.',
  createDealer: 'Adds a dealer to a reseller.',
  createListView: 'Saves the filters, sort order and columns of a list under a name.',
  createLocker: 'Adds a locker to a gateway, with the layout of its boxes.',
  createOrganisation: 'Adds an organisation to a dealer.',
  createOverwriteCode: 'Creates an overwrite code. Only this response contains the digits.',
  createProduct: 'Adds a product. Texts are optional per language.',
  createReseller: 'Adds a reseller to the platform. For SuperUsers.',
  createReservation:
    'Reserves boxes or queues for them, and schedules the customer’s notification. Only this response contains the pincode.',
  createServiceLocation:
    'Adds a gateway. Only this response contains the secret that it authenticates with.',
  createShop: 'Adds a shop to the organisation.',
  createWebhookEndpoint:
    'Creates a webhook endpoint. Only this response contains the signing secret.',
  deleteAnnouncement: 'Deletes an announcement for every user.',
  deleteListView: 'Deletes a saved view; restoreListView undoes it.',
  deleteLocker: 'Deletes a locker; refused while a reservation holds one of its boxes.',
  deleteNotifications: 'Deletes the given notifications of the caller.',
  deleteOverwriteCode:
    'Revokes the code and withdraws it from every keypad; the log keeps its uses.',
  deleteQueuedCommand: 'Deletes a queued command that the gateway has not acknowledged.',
  deleteServiceLocation: 'Deletes a gateway; refused while it has lockers.',
  deleteShop: 'Deletes a shop; refused while shopContents reports something that blocks it.',
  deleteWebhookEndpoint: 'Deletes a webhook endpoint with its delivery log.',
  disconnectLoyalty: 'Disconnects the loyalty service; booked points stay.',
  disconnectPaymentAccount:
    'Disconnects the payment account: customers can no longer pay, refunds of past payments still work.',
  disconnectWebshop: 'Disconnects the webshop; reservations created from its orders stay.',
  endMaintenance: 'Ends a maintenance now. For SuperUsers. Requires a recent sign-in.',
  endOtherSessions: 'Ends all other sessions of the caller.',
  endSession: 'Ends one session of the caller.',
  endVatRate:
    'Ends a VAT rate, yesterday at the earliest, and returns all rates. Omit lastDay to undo an end that lies ahead. For SuperUsers. Requires a recent sign-in.',
  extendPickup: 'Changes the pickup time; boxes and code stay the same.',
  forceUpdate: 'Sends gateways a command to install the offered firmware version.',
  inviteDealerUser: 'Sends an invitation by e-mail; its link expires after some days.',
  inviteResellerUser: 'Sends an invitation by e-mail; its link expires after some days.',
  inviteSuperUser: 'Sends an invitation by e-mail; its link expires after some days.',
  inviteUser:
    'Sends an invitation by e-mail; its link expires after some days. Refused with CHANNEL_OFF if e-mail is not available.',
  mergeCustomers:
    'Merges customers into one, which takes over all their records. Cannot be undone.',
  moveOrganisation: 'Moves an organisation to another dealer.',
  moveReservation: 'Moves a reservation to other boxes; boxes at another keypad get a new code.',
  openLockerBoxes:
    'Opens doors and returns the status of each. The command expires if the gateway stays offline. Opening all boxes or the main door requires a recent sign-in.',
  planMaintenance:
    'Plans a maintenance: the server refuses changes between two times, for all or one organisation. For SuperUsers. Requires a recent sign-in.',
  prepareAuthenticator: 'Returns a secret for an authenticator app. Requires a recent sign-in.',
  preparePasskey:
    'Returns WebAuthn options to create a passkey, as JSON. Requires a recent sign-in.',
  purgeOrganisation: 'Permanently deletes a removed organisation. Cannot be undone.',
  refreshPaymentAccount: 'Refreshes the account state from the payment provider.',
  regenerateCustomerPincode: 'Generates a new pincode for a customer and revokes the old one.',
  reissuePincode:
    'Replaces the pincode of a reservation and notifies its customer. Refused if no channel reaches the customer; send notifyCustomer: false to replace it anyway.',
  removeAuthenticator:
    'Removes an authenticator app; removing the last one also deletes the recovery codes. Requires a recent sign-in.',
  removeDealerUser: 'Removes the role; other roles of the person stay.',
  removeIdentityGroup:
    'Removes a group of the identity provider. Users whose role comes only from this group lose it immediately.',
  removeOrganisation:
    'Removes an organisation; it can be restored until restorableUntil. Requires its name as confirmation.',
  removePasskey: 'Removes a passkey. Requires a recent sign-in.',
  removeResellerUser: 'Removes the role; other roles of the person stay.',
  removeSuperUser: 'Removes the role; refused for the last SuperUser.',
  removeUser: 'Removes the role; refused for the last Admin.',
  removeVatRate:
    'Removes a VAT rate before its first day, and returns all rates. For SuperUsers. Requires a recent sign-in.',
  renameApiKey: 'Renames an API key.',
  renamePasskey: 'Renames a passkey of the caller.',
  renewRecoveryCodes:
    'Generates new recovery codes and revokes the old ones at once. Only this response contains them. Requires a recent sign-in.',
  renewServiceLocationSecret:
    'Generates a new secret for a gateway and revokes the old one at once. Only this response contains it.',
  resendInvitation:
    'Resends the invitation with a new link. Refused with CHANNEL_OFF if e-mail is not available.',
  resendQueuedCommands: 'Resends commands that the gateway has not acknowledged.',
  restoreListView: 'Undoes the deletion of a view.',
  restoreOrganisation: 'Undoes a removal until restorableUntil.',
  revealCustomerPincode: 'Returns the digits and logs the access. Requires a recent sign-in.',
  revealMessage:
    'Returns the message with its code and logs the access. Requires a recent sign-in.',
  revealReservationPincode: 'Returns the digits and logs the access. Requires a recent sign-in.',
  revokeApiKey: 'Revokes an API key; every server refuses its next call.',
  revokeInvitation: 'Revokes an invitation; its link stops working.',
  saveIdentityGroup:
    'Sets the role that a group of the identity provider assigns. Applies immediately to every user whose role comes from the group.',
  sendConfig: 'Resends gateways their configuration.',
  sendTestMessage:
    'Sends a sample of the shop’s messages. Refused with CHANNEL_OFF if the channel is not available.',
  setBoxOutOfService: 'Takes a box out of service or returns it to service.',
  setQuotaPools: 'Sets the quotas that a reseller can assign. For SuperUsers.',
  updateAnnouncement: 'Changes an announcement; every user must confirm it again.',
  updateCustomer: 'Updates the given fields; omitted fields stay unchanged.',
  updateDealer: 'Updates the company details.',
  updateGeneralSettings: 'Updates name, address and company details of the organisation.',
  updateLocker: 'Updates the given fields; omitted fields stay unchanged.',
  updateNotificationPreferences: 'Replaces all choices of the caller.',
  updateOrderContactDetails:
    'Updates the buyer’s contact details. With `resend` the server also resends the code, or refuses the call if it cannot.',
  updateOrganisation: 'Updates the organisation. For its dealer, reseller and SuperUsers.',
  updateOwnPincode: 'Replaces the caller’s own pincode. Only this response contains the digits.',
  updatePreferences: 'Updates the given fields; omitted fields stay unchanged.',
  updateProduct: 'Updates the given fields; omitted fields stay unchanged.',
  updateReseller: 'Updates the company details.',
  updateReservation:
    'Updates the given fields; omitted fields stay unchanged. Use moveReservation to change boxes.',
  updateReservationStatus:
    'Performs one of allowedActions; refused with CONFLICT if the status has changed since.',
  updateServiceLocation: 'Updates name and shop of a gateway.',
  updateServiceLocations: 'Updates several gateways with the same values.',
  updateShop: 'Updates the given fields; omitted fields stay unchanged.',
  updateSignInSettings:
    'Sets which people of the organisation must have a passkey or an authenticator app. Applies from each person’s next call.',
  updateUserPincode: 'Replaces a user’s pincode. Only this response contains the digits.',
  updateWebhookEndpoint: 'Updates URL, events and pause; the secret stays unchanged.',
  updateWebshopMapping:
    'Sets how webshop orders become reservations. Null if no webshop is connected.',
  upsertBranding: 'Updates the settings; null values are inherited.',
  upsertDefaultSettings: 'Sets the defaults that organisations and shops inherit.',
  upsertEmailSettings:
    'Connects the organisation’s own mail server; an omitted password stays unchanged.',
  upsertLoyaltySettings: 'Connects the loyalty service; an omitted secret stays unchanged.',
  upsertReservationSettings: 'Updates the settings; null values are inherited.',
  upsertRetentionSettings: 'Sets how long the server keeps personal data, within legal limits.',
  upsertWebshopIntegration: 'Connects a WooCommerce shop; omitted keys stay unchanged.',
}
