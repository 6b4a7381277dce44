"""A voice for Orca that writes what it would say into the file $HEARD, one JSON object in a line: {"say": text}."""

import json
import os

from orca import speechserver

HEARD = open(os.environ["HEARD"], "a", buffering=1, encoding="utf-8")


def write(text):
    if text and text.strip():
        HEARD.write(json.dumps({"say": text}, ensure_ascii=False) + "\n")


class SpeechServer(speechserver.SpeechServer):
    only = None

    @staticmethod
    def getFactoryName():
        return "written"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        if SpeechServer.only is None:
            SpeechServer.only = SpeechServer()
        return SpeechServer.only

    def getInfo(self):
        return ["written", "written"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        write(text)

    def speakCharacter(self, character, acss=None):
        write(character)
