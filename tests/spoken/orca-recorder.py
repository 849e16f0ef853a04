"""Runs Orca with a speech server that writes down what a person would hear.

Arguments: the journal, and a folder for Orca's preferences. The journal gets one JSON object per line:
{"say": text}, {"key": key symbol, "pressed": bool} after a key is processed, {"event": type} after an event is processed.
"""

import json
import os
import sys

import gi

gi.require_version("Gdk", "3.0")
import pyatspi
from gi.repository import GLib
from orca import debug, event_manager, liveregions, orca, settings, speech, speechserver

journal = open(sys.argv[1], "a", encoding="utf-8", buffering=1)


def note(**line):
    journal.write(json.dumps(line, ensure_ascii=False) + "\n")


class Recorder(speechserver.SpeechServer):
    """Ends each utterance as soon as it begins, so that reading a page takes no time."""

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            note(say=text)

    def speakCharacter(self, character, acss=None):
        note(say=character)

    def speakKeyEvent(self, event, acss=None):
        note(say=event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        GLib.idle_add(self._sayNext, utteranceIterator, progressCallback)

    def _sayNext(self, iterator, callback):
        try:
            context, _ = next(iterator)
        except StopIteration:
            return False
        note(say=context.utterance)
        context.currentOffset = context.endOffset
        callback(context, speechserver.SayAllContext.COMPLETED)
        return True

    def getInfo(self):
        return ["recorder", "recorder"]

    def shutdownActiveServers(self):
        pass


def useRecorder():
    if not speech._speechserver:
        speech._speechserver = Recorder()


speech.init = useRecorder

EventManager = event_manager.EventManager
processKey = EventManager._processKeyboardEvent
processObjectEvent = EventManager._processObjectEvent


def processAndNoteKey(self, event):
    isConsumed = processKey(self, event)
    note(key=event.id, pressed=int(event.type) == 0)
    return isConsumed


def processAndNoteEvent(self, event):
    processObjectEvent(self, event)
    note(event=event.type)


EventManager._processKeyboardEvent = processAndNoteKey
EventManager._processObjectEvent = processAndNoteEvent

ignore = EventManager._ignore


def isOfUnfocusedSelect(event):
    """Chromium reports a selection, now and then, for a select box that has only appeared."""
    if not event.type.startswith("object:selection-changed"):
        return False
    if event.source.getRole() != pyatspi.ROLE_MENU:
        return False
    return not event.source.parent.getState().contains(pyatspi.STATE_FOCUSED)


def ignoreAlsoUnfocusedSelects(self, event):
    try:
        return isOfUnfocusedSelect(event) or ignore(self, event)
    except GLib.Error:  # The source is gone.
        return True


EventManager._ignore = ignoreAlsoUnfocusedSelects

LiveRegionManager = liveregions.LiveRegionManager
pumpMessages = LiveRegionManager.pumpMessages


def pumpWhenEventsAreProcessed(self):
    """Orca presents live regions after 100 ms; a busy machine must not change the order."""
    if not event_manager.getManager()._eventQueue.empty():
        return True
    return pumpMessages(self)


LiveRegionManager.pumpMessages = pumpWhenEventsAreProcessed

if os.environ.get("ORCA_DEBUG_FILE"):
    debug.debugLevel = debug.LEVEL_ALL
    debug.eventDebugLevel = debug.LEVEL_OFF
    debug.debugFile = open(os.environ["ORCA_DEBUG_FILE"], "w", encoding="utf-8")

settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
# The same key twice in quick succession is two presses, however slow the machine.
settings.doubleClickTimeout = 0

manager = orca.getSettingsManager()
manager.activate(sys.argv[2], {})
sys.path.insert(0, manager.getPrefsDir())
sys.exit(orca.main())
