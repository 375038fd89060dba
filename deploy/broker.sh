#!/bin/sh
# Runs Mosquitto on the files that broker-accounts writes, and reloads the accounts as soon as they change.
set -u
conf=/broker/lockerdesk.conf
until [ -f "$conf" ] && [ -f /broker/lockerdesk.acl ] && [ -f /broker/lockerdesk.passwords ]; do sleep 1; done

mosquitto -c "$conf" &
broker=$!
trap 'kill "$broker"' TERM INT

conf_seen=$(cksum < "$conf")
accounts_seen=$(cat /broker/lockerdesk.acl /broker/lockerdesk.passwords | cksum)
while kill -0 "$broker" 2> /dev/null; do
  # Listeners are not reloaded: the engine restarts us with the new ones.
  [ "$(cksum < "$conf")" = "$conf_seen" ] || kill "$broker"
  accounts=$(cat /broker/lockerdesk.acl /broker/lockerdesk.passwords | cksum)
  if [ "$accounts" != "$accounts_seen" ]; then
    kill -HUP "$broker"
    accounts_seen=$accounts
  fi
  sleep 1 &
  wait $!
done
wait "$broker"
