"""One OpenStack Swift in one process: proxy with the S3 API, one account, container and object server, on loopback.

python3 swift.py FOLDER   prints {"port": ...} when it serves, ends when its standard input does.
User test:tester, secret testing.
"""
import eventlet

eventlet.monkey_patch()

import json
import os
import sys

folder = os.path.abspath(sys.argv[1])
os.makedirs(os.path.join(folder, "node", "d1"), exist_ok=True)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


swift_conf = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n")

# Swift reads /etc/swift unless told before anything else of it is loaded.
import swift.common.utils

swift.common.utils.SWIFT_CONF_FILE = swift_conf

from eventlet import wsgi
from paste.deploy import loadapp
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.utils import NullLogger

swift.common.utils.validate_hash_conf()
reload_storage_policies()

STORAGE_SERVER = """[DEFAULT]
devices = {folder}/node
mount_check = false
swift_dir = {folder}
log_level = ERROR
[app:main]
use = egg:swift#{kind}
"""

PROXY = """[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = eu-central-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
"""


class Memory:
    """Stands where memcached would: the sign-in of the S3 API wants one."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)


memory = Memory()


def remembering(app):
    def with_memory(environment, start_response):
        environment["swift.cache"] = memory
        return app(environment, start_response)

    return with_memory


def serve(app, listener):
    eventlet.spawn(wsgi.server, listener, app, log_output=False, socket_timeout=60)


def listen():
    return eventlet.listen(("127.0.0.1", 0), backlog=128)


listeners = {kind: listen() for kind in ("account", "container", "object")}
for kind, listener in listeners.items():
    builder = RingBuilder(2, 1, 1)
    builder.add_dev(
        {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": listener.getsockname()[1], "device": "d1", "weight": 1}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))

for kind, listener in listeners.items():
    conf = write(f"{kind}.conf", STORAGE_SERVER.format(folder=folder, kind=kind))
    serve(loadapp("config:" + conf), listener)

proxy = listen()
serve(remembering(loadapp("config:" + write("proxy.conf", PROXY.format(folder=folder)))), proxy)

print(json.dumps({"port": proxy.getsockname()[1]}), flush=True)
while os.read(0, 1) if eventlet.hubs.trampoline(0, read=True) is None else b"":
    pass
