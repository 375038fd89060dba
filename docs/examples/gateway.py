#!/usr/bin/env python3
"""A small gateway that keeps docs/device-protocol.md, without doors of steel.

Needs Python 3.9 and paho-mqtt (Debian: python3-paho-mqtt). What hands would do at a cabinet is posted
to --hands-port: {"action": "press", "key": "4"}, {"action": "pushShut", "lockerId": ..., "door": "1"},
{"action": "setNetwork", "isOn": false}, {"action": "setPower", "isOn": false}.
"""
import argparse
import base64
import hashlib
import hmac
import json
import os
import random
import secrets
import socket
import threading
import time
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse

import paho.mqtt.client as mqtt

KEPT = ("LockerUpdate", "TerminalAction", "Error", "LockerState")
REPEAT_AFTER, ASK_AGAIN, ASK_EVERY, JOURNAL, INSTALL = 10, 10, 3600, 200, 1


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hash_code(salt, digits):
    """scrypt with N 4096, r 8, p 1 and 32 bytes; the salt is decoded first."""
    key = hashlib.scrypt(digits.encode(), salt=from_base64url(salt), n=4096, r=8, p=1, dklen=32)
    return base64url(key)


def is_signed(message, secret):
    """Over the canonical JSON of everything but the signature: keys sorted, no white space."""
    unsigned = {key: value for key, value in message.items() if key != "signature"}
    text = json.dumps(unsigned, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    key = hmac.new(secret.encode(), b"lockerdesk/commands/v1", hashlib.sha256).digest()
    wanted = base64url(hmac.new(key, text.encode(), hashlib.sha256).digest())
    return hmac.compare_digest(wanted, str(message.get("signature", "")))


def iso(seconds):
    moment = datetime.fromtimestamp(seconds, timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def seconds_of(text):
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc).timestamp()


class Store(dict):
    """What survives a power cut: a JSON file, written after each change."""

    FIRST = {
        "bootId": None, "offset": None, "latest": 0, "config": None, "codes": None, "journal": [],
        "outbox": [], "wrong": None, "firmware": {"gateway": "1.0.0", "keypad": "1.0.0", "lock": "1.0.0"},
        "updates": {}, "used": {},
    }

    def __init__(self, path):
        super().__init__(json.loads(json.dumps(self.FIRST)))
        self.path = path
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.update(json.load(file))

    def save(self):
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(self, file)
        os.replace(self.path + ".new", self.path)


class Time:
    """The time of the server; see 'The time' in the protocol."""

    def __init__(self, store):
        self.store, self.sent = store, {}
        held = None if store["offset"] is None else time.time() + store["offset"]
        # The offset is stored to a second: within it the clock has not gone back.
        self.source = "held" if held is not None and held >= store["latest"] - 1 else "unknown"
        self.start = (held if self.source == "held" else time.time()) - time.monotonic()

    def now(self):
        return self.start + time.monotonic()

    def offset_ms(self):
        return None if self.source == "unknown" else round((self.now() - time.time()) * 1000)

    def keep(self):
        if self.source == "unknown":
            return
        offset = self.now() - time.time()
        if self.store["offset"] is None or abs(offset - self.store["offset"]) >= 1:
            self.store["offset"] = offset
        self.store["latest"] = max(self.store["latest"], self.now())

    def hear(self, sent_at, answered):
        """How far the time was moved."""
        earliest, departures = seconds_of(sent_at), [self.sent[id] for id in answered if id in self.sent]
        trip = time.monotonic() - max(departures) if departures else None
        if self.source == "unknown" and trip is None:
            self.store["latest"] = max(self.store["latest"], earliest)
            return 0
        before = self.now()
        moved = min(max(before, earliest), earliest + trip if trip is not None else float("inf")) - before
        self.start += moved
        if trip is not None:
            self.source, self.store["latest"] = "heard", self.now()
        self.keep()
        return moved

    def is_valid(self, entry):
        begins = seconds_of(entry["validFrom"])
        if self.source == "unknown":
            return entry["validUntil"] is None and begins <= self.store["latest"]
        ended = entry["validUntil"] is not None and seconds_of(entry["validUntil"]) <= self.now()
        return begins <= self.now() and not ended

    def age(self, sent_at):
        return max(self.now() - seconds_of(sent_at), 0) if self.source == "heard" else 0


class Gateway:
    def __init__(self, options):
        self.options, self.lock = options, threading.RLock()
        self.doors = {box: "closed" for box in options.boxes.split(",")}
        self.openings, self.cool_until = {}, {}
        self.has_network, self.has_power, self.client = True, False, None
        self.set_power(True)

    # Power and network

    def set_power(self, is_on):
        with self.lock:
            if is_on == self.has_power:
                return
            self.has_power = is_on
            if not is_on:
                return self.cut()
            self.store = Store(self.options.state)
            self.time = Time(self.store)
            last = int(self.store["bootId"][:8], 16) if self.store["bootId"] else -1
            number = max(int(self.time.now()), last + 1)
            self.boot_id = self.store["bootId"] = f"{number:08x}{secrets.token_hex(8)}"
            self.seq = self.connection = 0
            self.digits, self.reported_lock, self.parts, self.sent_at = "", None, {}, {}
            self.told_to_wait, self.install_at = set(), {}
            self.last_beat = self.last_ask = 0.0
            wrong = self.store["wrong"]
            if wrong and wrong["at"] > self.time.now():
                wrong["at"] = self.time.now()
            self.report("LockerState", "LockControllerV1", self.locker_state())
            if self.has_network:
                self.connect()

    def set_network(self, is_on):
        with self.lock:
            self.has_network = is_on
            if not is_on:
                self.cut()
            elif self.has_power and self.client is None:
                self.connect()

    def cut(self):
        """As a pulled cable: no goodbye, so that the broker sends the last will."""
        client, self.client, self.is_connected = self.client, None, False
        if client is not None and client.socket() is not None:
            client.socket().shutdown(socket.SHUT_RDWR)

    is_connected = False

    def connect(self):
        self.connection += 1
        url, device = urlparse(self.options.url), self.options.device
        client = mqtt.Client(client_id=device, clean_session=True, protocol=mqtt.MQTTv311)
        client.username_pw_set(device, self.options.secret)
        will = self.envelope("State", "GatewayV1", self.state("Offline"))
        client.will_set(f"gw/{device}/v1/state", json.dumps(will), qos=1, retain=True)
        client.on_connect = lambda *_: client.subscribe([(f"gw/{device}/v1/{name}", 1) for name in ("commands", "acks")])
        client.on_subscribe = lambda *_: self.greet(client)
        client.on_message = lambda _client, _data, message: self.hear(client, message)
        self.client = client
        threading.Thread(target=self.run, args=(client, url), daemon=True).start()

    def run(self, client, url):
        try:
            client.connect(url.hostname, url.port or 1883, keepalive=15)
            while client.loop(timeout=0.1) == mqtt.MQTT_ERR_SUCCESS and client is self.client:
                pass
        except OSError:
            pass
        time.sleep(random.random() * self.options.reconnect)
        with self.lock:
            if client is self.client:
                self.client, self.is_connected = None, False
                if self.has_power and self.has_network:
                    self.connect()

    def greet(self, client):
        with self.lock:
            if client is not self.client:
                return
            self.is_connected, self.sent_at = True, {}
            self.send_state()
            self.ask_for_config()
            self.publish("events", self.envelope("RequestLatestVersion", "GatewayV1", {"firmwareVersions": self.store["firmware"]}))
            self.pump()

    # What it says

    def envelope(self, type, kind, payload, correlation_id=None):
        self.seq += 1
        now = self.time.now()
        message = {
            "id": f"{max(int(now), 0):08x}{self.boot_id[-10:]}{self.seq % 0x1000000:06x}",
            "kind": "Event", "type": type, "deviceKind": kind, "deviceId": self.options.device,
            "bootId": self.boot_id, "seq": self.seq, "sentAt": iso(now),
            "clockOffsetMs": self.time.offset_ms(), "correlationId": correlation_id, "payload": payload,
        }
        self.time.sent[message["id"]] = time.monotonic()
        return message

    def publish(self, channel, message, retain=False):
        if self.is_connected:
            self.client.publish(f"gw/{self.options.device}/v1/{channel}", json.dumps(message), qos=1, retain=retain)

    def report(self, type, kind, payload, correlation_id=None):
        """Kept until the server has acknowledged it."""
        self.store["outbox"].append(self.envelope(type, kind, payload, correlation_id))
        self.store.save()
        self.pump()

    def pump(self):
        if not self.is_connected:
            return
        for message in self.store["outbox"][:100]:
            if time.monotonic() - self.sent_at.get(message["id"], -REPEAT_AFTER) >= REPEAT_AFTER:
                self.sent_at[message["id"]] = time.monotonic()
                self.publish("events", message)

    def change(self, change, correlation_id=None):
        payload = {"lockerId": self.options.locker, "occurredAt": iso(self.time.now()), "change": change}
        self.report("LockerUpdate", "LockControllerV1", payload, correlation_id)

    def error(self, code, text, component="gateway", correlation_id=None):
        self.report("Error", "GatewayV1", {"code": code, "message": text, "component": component}, correlation_id)

    def locker_config(self):
        lockers = (self.store["config"] or {}).get("lockers", [])
        return next((one for one in lockers if one["lockerId"] == self.options.locker), None)

    def locker_state(self):
        return {
            "lockerId": self.options.locker, "mainDoorStatus": None,
            "boxes": [{"id": box, "lockStatus": status} for box, status in self.doors.items()],
            "isInLockdown": bool((self.locker_config() or {}).get("isInLockdown")),
        }

    def versions(self):
        return {"configVersion": (self.store["config"] or {}).get("version", 0), "codesVersion": (self.store["codes"] or {}).get("version", 0)}

    def state(self, status):
        return {"connectionStatus": status, "connection": self.connection, "firmwareVersions": self.store["firmware"], **self.versions()}

    def send_state(self):
        self.publish("state", self.envelope("State", "GatewayV1", {**self.state("Online"), "lockers": [self.locker_state()]}), retain=True)

    def ask_for_config(self):
        self.last_ask = time.monotonic()
        self.publish("events", self.envelope("RequestLockerConfig", "GatewayV1", self.versions()))

    # What it hears

    def hear(self, client, packet):
        with self.lock:
            if client is not self.client:
                return
            try:
                message = json.loads(packet.payload)
            except ValueError:
                return self.error("BadCommand", "not JSON")
            if packet.topic.endswith("/acks"):
                return self.hear_acknowledgement(message)
            if not is_signed(message, self.options.secret):
                return self.error("BadSignature", "A command is not signed by the server")
            self.move_lock(self.time.hear(message["sentAt"], [message["correlationId"]]))
            work = {"OpenLocks": self.open_locks, "GatewayConfigUpdate": self.configure, "ForceUpdate": self.force_update, "LatestVersion": self.offer_update}
            return work[message["type"]](message)

    def hear_acknowledgement(self, message):
        if "signature" in message:
            if not is_signed(message, self.options.secret):
                return
            self.move_lock(self.time.hear(message["sentAt"], message["ids"]))
        self.store["outbox"] = [one for one in self.store["outbox"] if one["id"] not in message["ids"]]
        self.store.save()
        self.pump()

    def move_lock(self, seconds):
        if self.store["wrong"]:
            self.store["wrong"]["at"] += seconds

    def configure(self, message):
        config = dict(message["payload"])
        codes = config.pop("codes")
        if config["version"] >= self.versions()["configVersion"]:
            self.store["config"] = config
        if codes["version"] >= self.versions()["codesVersion"]:
            parts = self.parts.setdefault(codes["version"], {})
            parts[codes["part"]] = codes["entries"]
            if len(parts) == codes["parts"]:
                entries = [entry for number in sorted(parts) for entry in parts[number]]
                self.store["codes"] = {"version": codes["version"], "salt": codes["salt"], "entries": entries}
                self.parts = {}
        self.store.save()
        self.send_state()

    # Doors

    def step(self, command_id, status, box=None, reason=None):
        if command_id is not None:
            change = {"kind": "command", "status": status, "boxId": box, "reason": reason}
            self.change({key: value for key, value in change.items() if value is not None}, command_id)

    def open_locks(self, message):
        payload, journal = message["payload"], self.store["journal"]
        command_id = payload["commandId"]
        if command_id in journal or (len(journal) >= JOURNAL and command_id < min(journal)):
            return
        # Written before the first pulse: after a power cut it is not executed again.
        self.store["journal"] = sorted([*journal, command_id])[-JOURNAL:]
        self.store.save()
        self.step(command_id, "delivered")
        left = payload["ttlMs"] / 1000 - self.time.age(message["sentAt"])
        for box in payload["boxIds"]:
            reason = self.refusal(payload, box)
            if reason is not None:
                self.step(command_id, "refused", box, reason)
            elif left <= 0:
                self.step(command_id, "expired", box, "tooLate")
            else:
                self.pulse(box, {"cause": "command", "commandId": command_id})

    def refusal(self, payload, box):
        config, reservation = self.locker_config(), payload.get("reservation")
        if config is None or payload["lockerId"] != self.options.locker:
            return "unknownLocker"
        if reservation is not None:
            held = [one for one in self.store["codes"]["entries"] if one.get("reservationId", one["subjectId"]) == reservation["id"]]
            if config["isInLockdown"]:
                return "lockdown"
            if reservation["version"] not in [one["version"] for one in held]:
                return "reservationChanged"
        if box not in self.doors:
            return "unknownBox"
        return "cooldown" if self.doors[box] == "closed" and self.is_cooling(box) else None

    def is_cooling(self, box):
        return time.monotonic() < self.cool_until.get(box, 0)

    def pulse(self, box, opening):
        self.openings[box] = opening
        if self.doors[box] == "open":
            return self.step(opening.get("commandId"), "open", box)
        self.cool_until[box] = time.monotonic() + self.locker_config()["cooldownMs"] / 1000
        self.step(opening.get("commandId"), "unlocked", box)
        self.doors[box] = "open"
        self.step(opening.get("commandId"), "open", box)
        return self.tell_door(box)

    def tell_door(self, box):
        opening = self.openings.get(box, {"cause": "unexpected"})
        change = {"kind": "door", "boxId": box, "lockStatus": self.doors[box], "cause": opening["cause"]}
        if "subjectId" in opening:
            change["subjectId"] = opening["subjectId"]
        self.change(change, opening.get("commandId"))
        self.send_state()

    def push_shut(self, box):
        with self.lock:
            if self.doors.get(box) != "open":
                return
            self.doors[box] = "closed"
            if self.has_power:
                self.tell_door(box)
                self.step(self.openings.pop(box, {}).get("commandId"), "closed", box)

    # Keypad

    def press(self, key):
        with self.lock:
            if not self.has_power:
                return
            if key != "enter":
                self.digits = "" if key == "clear" else (self.digits + key)[:6]
                return
            digits, self.digits = self.digits, ""
            if digits:
                self.enter(digits)

    def locked_until(self):
        wrong = self.store["wrong"]
        if not wrong or wrong["count"] < 5:
            return None
        until = wrong["at"] + min(60 * 2 ** (wrong["count"] - 5), 3600)
        return until if until > self.time.now() else None

    def tell(self, result, entry=None):
        until = self.locked_until()
        payload = {
            "terminalId": "keypad-1", "result": result, "boxIds": entry["boxIds"] if entry else [],
            "occurredAt": iso(self.time.now()), "isOffline": not self.is_connected,
            "wrongCodes": (self.store["wrong"] or {}).get("count", 0),
        }
        if until is not None:
            payload["lockedUntil"] = iso(until)
        if entry is not None:
            payload.update(codeKind=entry["kind"], subjectId=entry["subjectId"], lockerId=entry["lockerId"], codeVersion=entry["version"])
            if "reservationId" in entry:
                payload["reservationId"] = entry["reservationId"]
        self.report("TerminalAction", "PinpadControllerV1", payload)

    def enter(self, digits):
        until = self.locked_until()
        if until is not None:
            # Once per lock, so that nobody can flood the server.
            if self.reported_lock != until:
                self.tell("locked")
            self.reported_lock = until
            return
        codes = self.store["codes"] or {"salt": "", "entries": []}
        hashed = hash_code(codes["salt"], digits)
        entries = [one for one in codes["entries"] if one["hash"] == hashed]
        if not entries:
            wrong = self.store["wrong"]
            is_old = wrong is None or self.time.now() - wrong["at"] > 86400
            self.store["wrong"] = {"count": 1 if is_old else wrong["count"] + 1, "at": self.time.now()}
            return self.tell("wrong")
        for entry in entries:
            self.use(entry)

    def use(self, entry):
        key = "/".join([entry["kind"], entry["subjectId"], str(entry["version"])])
        used = self.store["used"].get(key, 0)
        if self.locker_config()["isInLockdown"] and not entry.get("worksInLockdown"):
            return self.tell("lockdown", entry)
        if not self.time.is_valid(entry) or used >= entry.get("uses", float("inf")):
            return self.tell("outsideWindow", entry)
        boxes = [box for box in entry["boxIds"] if box in self.doors and not self.is_cooling(box)]
        if not boxes:
            return self.tell("cooldown", entry)
        self.store["used"][key] = used + 1
        self.tell("accepted", entry)
        for box in boxes:
            self.pulse(box, {"cause": "code", "subjectId": entry["subjectId"]})

    # Firmware

    def force_update(self, message):
        payload = message["payload"]
        self.store["updates"][payload["component"]] = payload["version"]
        self.try_updates(message["id"])

    def offer_update(self, message):
        number = lambda version: [int(part) for part in version.split("-")[0].split(".")]
        for component, held in self.store["firmware"].items():
            if number(message["payload"][component]) > number(held):
                self.store["updates"][component] = message["payload"][component]

    def try_updates(self, command_id=None):
        for component, version in list(self.store["updates"].items()):
            if "open" in self.doors.values():
                self.install_at.pop(component, None)
                if component not in self.told_to_wait:
                    self.told_to_wait.add(component)
                    self.error("UpdateWaitsForDoor", f"{version} waits", component, command_id)
            elif time.monotonic() >= self.install_at.setdefault(component, time.monotonic() + INSTALL):
                self.store["firmware"][component] = self.store["updates"].pop(component)
                self.told_to_wait.discard(component)
                del self.install_at[component]
                self.store.save()
                self.send_state()
                if component == "gateway":
                    self.set_power(False)
                    self.set_power(True)

    def tick(self):
        with self.lock:
            if not self.has_power:
                return
            self.time.keep()
            self.pump()
            self.try_updates()
            beat = (self.store["config"] or {}).get("heartbeatSeconds", 30)
            if self.is_connected and time.monotonic() - self.last_beat >= beat:
                self.last_beat = time.monotonic()
                self.store.save()
                self.publish("state", self.envelope("State", "GatewayV1", self.state("Online")))
            if self.is_connected and time.monotonic() - self.last_ask >= (ASK_EVERY if self.time.source == "heard" else ASK_AGAIN):
                self.ask_for_config()


def serve_hands(gateway, port):
    class Hands(BaseHTTPRequestHandler):
        def do_POST(self):
            action = json.loads(self.rfile.read(int(self.headers["content-length"])))
            {
                "press": lambda: gateway.press(action["key"]),
                "pushShut": lambda: gateway.push_shut(action["door"]),
                "setNetwork": lambda: gateway.set_network(action["isOn"]),
                "setPower": lambda: gateway.set_power(action["isOn"]),
            }[action["action"]]()
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", port), Hands).serve_forever, daemon=True).start()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="mqtt://127.0.0.1:1883")
    parser.add_argument("--device", required=True)
    parser.add_argument("--secret", required=True)
    parser.add_argument("--locker", default="certify")
    parser.add_argument("--boxes", default="1,2")
    parser.add_argument("--state", default="gateway-state.json", help="the file that survives power cuts")
    parser.add_argument("--hands-port", type=int, default=8099)
    parser.add_argument("--reconnect", type=float, default=30, help="longest wait before the next connection, in seconds")
    options = parser.parse_args()
    gateway = Gateway(options)
    serve_hands(gateway, options.hands_port)
    while True:
        time.sleep(0.2)
        gateway.tick()


if __name__ == "__main__":
    main()
